import {
  UNSET,
  UndoWorld,
  type OracleChange,
  type RegisterName,
  type Registers,
  type Step,
} from './undo-world.ts';
import { Undoing, type Expected } from './undo-rules.ts';

export interface ExpectedRestore {
  readonly status: 200 | 422;
  readonly restored: ReadonlySet<number>;
  readonly trashed: ReadonlySet<number>;
  readonly leftAlone: ReadonlySet<number>;
}

const FIELDS = new Set<RegisterName>(['title', 'category']);

/** What changes and undoing must do, written without looking at how the server stores changes. */
export class UndoOracle extends UndoWorld {
  private batch: OracleChange[] | undefined;

  private push(change: OracleChange): void {
    if (change.steps.length + change.added.length === 0) return;
    (this.batch ?? this.changes).push(change);
  }

  add(list: number, title: string, category: string | null): number {
    const mark = this.nextMark();
    const item = this.addItem(list, title, category, mark);
    this.push({ mark, steps: [], added: [item] });
    return item;
  }

  /** Setting a register to the value it has changes nothing. */
  set(things: readonly number[], name: RegisterName, value: string | null): void {
    const mark = this.nextMark();
    const steps = things.flatMap((thing): Step[] => {
      const before = this.get(thing, name);
      if (before.value === value) return [];
      const row = value === null ? undefined : (before.row ?? mark);
      const isField = FIELDS.has(name) && row !== undefined;
      return [this.write(thing, name, { value, mark, ...(isField && { row }) })];
    });
    this.push({ mark, steps, added: [] });
  }

  /** Copies are not completed. */
  transfer(items: readonly number[], target: number, isMove: boolean): number[] {
    const mark = this.nextMark();
    const copies = items.map((item) =>
      this.addItem(target, this.get(item, 'title').value, this.get(item, 'category').value, mark),
    );
    const steps = isMove
      ? items.map((item, index) => this.write(item, 'deleted', { value: 'moved', mark }, copies[index]))
      : [];
    this.push({ mark, steps, added: copies });
    return copies;
  }

  /** Several changes that are undone together. False if nothing changed. */
  async together(make: () => Promise<void>): Promise<boolean> {
    const parts: OracleChange[] = [];
    this.batch = parts;
    await make();
    this.batch = undefined;
    if (parts.length > 0) this.changes.push({ mark: this.nextMark(), steps: [], added: [], parts });
    return parts.length > 0;
  }

  undo(change: OracleChange, isOwner: boolean): Expected {
    return new Undoing(this, change, isOwner).run();
  }

  /** Everything of the list is what it was, with its marks; what was added since is deleted. */
  restore(list: number, then: readonly Registers[], isOwner: boolean): ExpectedRestore {
    const was = (thing: number, name: RegisterName) => then[thing]?.[name] ?? UNSET;
    const isConverted = was(list, 'type').value !== this.get(list, 'type').value;
    const [restored, trashed, leftAlone] = [new Set<number>(), new Set<number>(), new Set<number>()];
    if (isConverted && !isOwner) return { status: 422, restored, trashed, leftAlone };
    const mark = this.nextMark();
    const steps: Step[] = [];
    for (const item of this.itemsOf(list)) {
      const wasThere = then[item] !== undefined && was(item, 'deleted').value === null;
      const own = wasThere ? this.restoreItem(item, then[item] ?? {}, mark) : [];
      if (own.length > 0) restored.add(item);
      if (!wasThere && !this.isDeleted(item)) {
        own.push(this.write(item, 'deleted', { value: 'trash', mark }));
        trashed.add(item);
      }
      steps.push(...own);
    }
    // Last, because removed values stay of the type that they had.
    for (const name of ['name', 'type'] as const) {
      if (was(list, name).value === this.get(list, name).value) continue;
      if (isOwner) steps.unshift(this.write(list, name, was(list, name)));
      (isOwner ? restored : leftAlone).add(list);
    }
    this.push({ mark, steps, added: [] });
    return { status: 200, restored, trashed, leftAlone };
  }

  private restoreItem(item: number, then: Registers, mark: number): Step[] {
    return (['deleted', 'completed', 'title', 'category'] as const).flatMap((name): Step[] => {
      const [now, before] = [this.get(item, name), then[name] ?? UNSET];
      if (now.value === null && before.value === null) return [];
      const isSame = FIELDS.has(name)
        ? now.value === before.value && now.row === before.row
        : now.mark === before.mark;
      if (isSame) return [];
      // An item that a person brought back stays, even if an earlier change is undone.
      return [this.write(item, name, name === 'deleted' ? { ...before, mark } : before)];
    });
  }

  /** Items of a list that are not deleted, in order. */
  shown(list: number) {
    return this.itemsOf(list)
      .filter((item) => !this.isDeleted(item))
      .map((item) => ({
        item,
        title: this.get(item, 'title').value,
        category: this.get(item, 'category').value,
        isCompleted: this.get(item, 'completed').value !== null,
      }));
  }
}
