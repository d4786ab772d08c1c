/** A value with the mark of the change that set it. Undoing restores both, so equal marks mean untouched since. */
export interface Register {
  readonly value: string | null;
  readonly mark: number;
  /** Which of the values of a field it is: a field that was empty gets a new one. */
  readonly row?: number;
}

export type RegisterName = 'title' | 'category' | 'completed' | 'deleted' | 'name' | 'type';
export type Registers = Readonly<Partial<Record<RegisterName, Register>>>;

/** A list or an item. */
interface Thing {
  /** Of an item its list, of a list itself. */
  readonly list: number;
  registers: Registers;
  readonly firstMark: number;
  readonly hadCategory: boolean;
}

export interface Step {
  readonly thing: number;
  readonly name: RegisterName;
  readonly before: Register;
  readonly after: Register;
  /** The copy that a moved item became. */
  readonly to?: number;
}

export interface OracleChange {
  /** The last mark when it was made. */
  readonly mark: number;
  readonly steps: readonly Step[];
  /** Items that it added. */
  readonly added: readonly number[];
  /** Of a batch, the changes that it consists of. */
  readonly parts?: readonly OracleChange[];
}

export const UNSET: Register = { value: null, mark: 0 };

/** Lists and items with all that can be changed, and the changes so far. Lists have the first numbers. */
export class UndoWorld {
  private things: Thing[] = [];
  readonly changes: OracleChange[] = [];
  private marks = 0;
  private readonly removals = new Map<string, readonly number[]>();
  private readonly removedBy = new Map<string, number>();
  /** A value that is removed stays of the type that its list has then. */
  private readonly typesOfRemoved = new Map<string, string | null>();

  nextMark(): number {
    return ++this.marks;
  }

  addList(name: string, type: string): number {
    const [mark, list] = [this.nextMark(), this.things.length];
    const registers = {
      name: { value: name, mark },
      type: { value: type, mark },
      deleted: { value: null, mark },
    };
    this.things.push({ list, registers, firstMark: mark, hadCategory: false });
    return list;
  }

  addItem(list: number, title: string | null, category: string | null, mark: number): number {
    const register = (value: string | null) => ({ value, mark, ...(value !== null && { row: mark }) });
    const fields = { title: register(title), category: register(category) };
    const registers = { ...fields, completed: register(null), deleted: register(null) };
    return this.things.push({ list, registers, firstMark: mark, hadCategory: category !== null }) - 1;
  }

  thing(thing: number): Thing {
    const found = this.things[thing];
    if (!found) throw new Error('There is no such thing');
    return found;
  }

  get(thing: number, name: RegisterName): Register {
    return this.thing(thing).registers[name] ?? UNSET;
  }

  write(thing: number, name: RegisterName, after: Register, to?: number): Step {
    const before = this.get(thing, name);
    const found = this.thing(thing);
    found.registers = { ...found.registers, [name]: after };
    if (before.row !== undefined && before.row !== after.row) this.noteRemoval(thing, before.row, after);
    if (before.row !== undefined && before.row !== after.row)
      this.typesOfRemoved.set(`${thing} ${before.row}`, this.get(found.list, 'type').value);
    return { thing, name, before, after, ...(to !== undefined && { to }) };
  }

  private noteRemoval(thing: number, row: number, { value, mark }: Register): void {
    const key = `${thing} ${row}`;
    const known = this.removals.get(key) ?? [];
    if (value === null && mark === this.marks) this.removals.set(key, [...known, mark]);
    this.removedBy.set(key, this.removalUntil(thing, row, mark));
  }

  /** The mark of the last removal of a value until then; 0 if it had never been removed. */
  private removalUntil(thing: number, row: number, mark: number): number {
    return this.removals.get(`${thing} ${row}`)?.findLast((one) => one <= mark) ?? 0;
  }

  /** A value that was removed is still gone by the same removal. */
  isGoneBy(thing: number, { row = 0 }: Register, { mark }: Register): boolean {
    return (this.removedBy.get(`${thing} ${row}`) ?? 0) === this.removalUntil(thing, row, mark);
  }

  isOfOtherType(thing: number, { row }: Register): boolean {
    const type = row === undefined ? undefined : this.typesOfRemoved.get(`${thing} ${row}`);
    return type !== undefined && type !== this.get(this.thing(thing).list, 'type').value;
  }

  isList(thing: number): boolean {
    return this.thing(thing).list === thing;
  }

  isDeleted(thing: number): boolean {
    return this.get(thing, 'deleted').value !== null;
  }

  itemsOf(list: number): number[] {
    return this.things.flatMap((thing, index) => (thing.list === list && index !== list ? [index] : []));
  }

  get lists(): number[] {
    return this.things.flatMap((thing, index) => (thing.list === index ? [index] : []));
  }

  /** What everything is, to compare with or go back to. Registers are never changed in place. */
  snapshot(): readonly Registers[] {
    return this.things.map(({ registers }) => registers);
  }

  goBackTo(snapshot: readonly Registers[]): void {
    snapshot.forEach((registers, index) => (this.thing(index).registers = registers));
  }

  listsOf({ steps, added, parts = [] }: OracleChange): Set<number> {
    const things = [...steps.map(({ thing }) => thing), ...added];
    const own = things.map((thing) => this.thing(thing).list);
    return new Set([...own, ...parts.flatMap((part) => [...this.listsOf(part)])]);
  }

  isChangedSince(list: number, change: OracleChange): boolean {
    const later = this.changes.slice(this.changes.indexOf(change) + 1);
    return later.some((one) => this.listsOf(one).has(list));
  }
}
