/** A value with the mark of the change that set it. Undoing restores both, so equal marks mean untouched since. */
interface Register {
  readonly value: string | null;
  readonly mark: number;
}

export type RegisterName = 'title' | 'category' | 'completed' | 'deleted';

interface OracleItem {
  readonly registers: Record<RegisterName, Register>;
  readonly firstMark: number;
  readonly hadCategory: boolean;
}

interface Step {
  readonly item: number;
  readonly name: RegisterName;
  readonly before: Register;
  readonly after: Register;
}

interface OracleChange {
  /** The last mark when it was made. */
  readonly mark: number;
  readonly steps: readonly Step[];
  readonly addedItem?: number;
}

/** By number of the item. */
export interface Expected {
  readonly undone: Set<number>;
  readonly leftAlone: Set<number>;
}

/** What undoing must do, written without looking at how the server stores changes. */
export class UndoOracle {
  private readonly items: OracleItem[] = [];
  readonly changes: OracleChange[] = [];
  private marks = 0;

  add(title: string, category: string | null): void {
    const mark = ++this.marks;
    const register = (value: string | null) => ({ value, mark });
    const registers = { title: register(title), category: register(category) };
    const unset = { completed: register(null), deleted: register(null) };
    const item = { registers: { ...registers, ...unset }, firstMark: mark, hadCategory: category !== null };
    this.changes.push({ mark, steps: [], addedItem: this.items.push(item) - 1 });
  }

  /** Setting a register to the value it has changes nothing. */
  set(items: readonly number[], name: RegisterName, value: string | null): void {
    const after = { value, mark: ++this.marks };
    const steps = items.flatMap((item): Step[] => {
      const before = this.register(item, name);
      return before.value === value ? [] : [this.write(item, name, before, after)];
    });
    if (steps.length > 0) this.changes.push({ mark: after.mark, steps });
  }

  undo({ mark, steps, addedItem }: OracleChange): Expected {
    const expected = { undone: new Set<number>(), leftAlone: new Set<number>() };
    const undoing = steps.flatMap((step) => this.undoStep(step, mark, expected));
    if (addedItem !== undefined) undoing.push(...this.undoAddition(addedItem, expected));
    if (undoing.length > 0) this.changes.push({ mark: ++this.marks, steps: undoing });
    return expected;
  }

  private undoStep(
    { item, name, before, after }: Step,
    mark: number,
    { undone, leftAlone }: Expected,
  ): Step[] {
    const now = this.register(item, name);
    const isGone = name !== 'deleted' && this.isDeleted(item);
    const isGoneAsBefore = name === 'deleted' && now.value === before.value;
    const isUnsetAsBefore = now.value === null && before.value === null;
    const isAsBefore = now.mark === before.mark || isUnsetAsBefore || isGoneAsBefore;
    const isDeletedAgain = name === 'deleted' && before.value !== null && !isAsBefore;
    const isKept = isDeletedAgain && this.isTouchedSince(item, mark);
    // No value is no value, unless somebody has removed one since.
    const isUnset = name === 'category' && now.value === null && after.value === null && now.mark <= mark;
    const isAsAfter = now.mark === after.mark || isUnset;
    if (isGone || isKept || (!isAsBefore && !isAsAfter)) {
      leftAlone.add(item);
      return [];
    }
    undone.add(item);
    if (isAsBefore) return [];
    // The trash keeps it from now on, so it is a deletion of its own.
    const then = isDeletedAgain ? { ...before, mark: ++this.marks } : before;
    return [this.write(item, name, now, then)];
  }

  private undoAddition(item: number, { undone, leftAlone }: Expected): Step[] {
    const { registers, firstMark, hadCategory } = this.itemAt(item);
    const { title, category, completed, deleted } = registers;
    const isSameCategory = hadCategory ? category.mark === firstMark : category.value === null;
    const isSame = title.mark === firstMark && isSameCategory && completed.value === null;
    if (!this.isDeleted(item) && !isSame) {
      leftAlone.add(item);
      return [];
    }
    undone.add(item);
    return this.isDeleted(item)
      ? []
      : [this.write(item, 'deleted', deleted, { value: 'yes', mark: ++this.marks })];
  }

  /** What somebody has worked on since is not deleted again. */
  private isTouchedSince(item: number, mark: number): boolean {
    return Object.values(this.itemAt(item).registers).some((register) => register.mark > mark);
  }

  isDeleted(item: number): boolean {
    return this.register(item, 'deleted').value !== null;
  }

  private register(item: number, name: RegisterName): Register {
    return this.itemAt(item).registers[name];
  }

  private itemAt(item: number): OracleItem {
    const found = this.items[item];
    if (!found) throw new Error('There is no such item');
    return found;
  }

  private write(item: number, name: RegisterName, before: Register, after: Register): Step {
    this.itemAt(item).registers[name] = after;
    return { item, name, before, after };
  }

  get count(): number {
    return this.items.length;
  }

  /** Items that are not deleted, in order. */
  shown() {
    return this.items.flatMap(({ registers: { title, category, completed, deleted } }, item) =>
      deleted.value === null
        ? [{ item, title: title.value, category: category.value, isCompleted: completed.value !== null }]
        : [],
    );
  }
}
