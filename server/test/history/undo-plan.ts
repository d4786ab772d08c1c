import { undoChange, restoreList } from '@shared-lists/contract/api/changes.ts';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { contentsOf } from '../../src/testing/lists-and-items.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import type { TestApp } from '../../src/testing/test-app.ts';
import { MODEL_TYPES, UndoCalls } from './undo-calls.ts';
import { UndoOracle } from './undo-oracle.ts';
import type { Registers } from './undo-world.ts';

const OF_ITEMS = ['add', 'tick', 'untick', 'title', 'category', 'clear', 'delete'] as const;
const OTHERS = ['copy', 'move', 'trash', 'rename', 'type', 'deleteList', 'batch', 'restore'] as const;
const UNDOS = ['undo', 'undo', 'undo', 'undo', 'undo'] as const;

/** Random changes of three people, with undos in between. Numbers choose among what is there. */
export const undoPlan = fc.array(
  fc.record({
    kind: fc.constantFrom(...OF_ITEMS, ...OF_ITEMS, ...OTHERS, ...UNDOS),
    who: fc.nat(2),
    // Most happens in the first list.
    list: fc.constantFrom(0, 0, 1),
    item: fc.nat(4),
    others: fc.nat(2),
    value: fc.constantFrom('A', 'B', 'C'),
    change: fc.nat(6),
  }),
  { minLength: 8, maxLength: 30 },
);

type PlannedStep = (typeof undoPlan extends fc.Arbitrary<infer Plan> ? Plan : never)[number];

interface Moment {
  readonly at: string;
  readonly registers: readonly Registers[];
}

/** Follows a plan on two lists of its own; throws at the first difference from the oracle. */
export class UndoRun {
  private readonly moments: Moment[] = [];

  private constructor(
    private readonly app: TestApp,
    private readonly oracle: UndoOracle,
    private readonly calls: UndoCalls,
  ) {}

  static async follow(app: TestApp, plan: readonly PlannedStep[]): Promise<void> {
    const oracle = new UndoOracle();
    const run = new UndoRun(app, oracle, await UndoCalls.open(app, oracle));
    for (const [index, step] of plan.entries()) {
      await run.make(step);
      await run.check(`after step ${index}, ${JSON.stringify(step)}`);
      await run.note();
    }
  }

  /** Changes of one millisecond could not be told apart by a moment. */
  private async note(): Promise<void> {
    await pause();
    this.moments.push({ at: new Date().toISOString(), registers: this.oracle.snapshot() });
    await pause();
  }

  private async make(step: PlannedStep): Promise<void> {
    const { oracle, calls } = this;
    const as = calls.people[step.who] ?? calls.reader;
    if (step.kind === 'undo') return this.undo(as, step.change);
    // Nothing else can be done to it.
    if (oracle.isDeleted(step.list)) return calls.untrashList(step.list);
    if (step.kind === 'rename') return calls.rename(step.list, `List ${step.value}`);
    if (step.kind === 'type')
      return calls.convert(step.list, MODEL_TYPES[step.item % MODEL_TYPES.length] ?? 'BookList');
    if (step.kind === 'deleteList') return calls.deleteList(step.list);
    if (step.kind === 'restore') return this.restore(as, step);
    if (step.kind !== 'batch') return this.change(as, step);
    const kinds = OF_ITEMS.slice(1);
    await calls.together(async () => {
      for (let part = 0; part <= step.others; part += 1) {
        const kind = kinds[(step.change + part * (step.item + 1)) % kinds.length] ?? 'tick';
        await this.change(as, { ...step, kind, item: step.item + part });
        await pause();
      }
    });
  }

  /** Of items; of the first one if there is none yet. */
  private async change(as: SignedIn, step: PlannedStep): Promise<void> {
    const { oracle, calls } = this;
    const { kind, list, value, others } = step;
    const items = oracle.itemsOf(list);
    const category = others === 0 ? value : null;
    if (kind === 'add' || items.length === 0) return calls.add(as, list, value, category);
    const item = items[step.item % items.length] ?? 0;
    if (kind === 'trash')
      return oracle.get(item, 'deleted').value === 'trash' ? calls.untrash(as, item) : undefined;
    if (oracle.isDeleted(item)) return;
    if (kind === 'tick' || kind === 'untick') return calls.tick(as, item, kind === 'tick');
    if (kind === 'delete') return calls.delete(as, item);
    if (kind === 'title') return calls.retitle(as, item, value);
    const chosen = Array.from(
      { length: others + 1 },
      (_, more) => items[(step.item + more) % items.length] ?? item,
    );
    const several = [...new Set(chosen)].filter((one) => !oracle.isDeleted(one));
    if (kind === 'copy' || kind === 'move') return calls.transfer(as, several, 1 - list, kind === 'move');
    return calls.categorise(as, several, kind === 'clear' ? null : value);
  }

  private async restore(as: SignedIn, { list, change }: PlannedStep): Promise<void> {
    const moment = this.moments.at(-1 - change);
    if (!moment) return;
    const isOwner = as === this.calls.people[0];
    const expected = this.oracle.restore(list, moment.registers, isOwner);
    const { answer } = await this.calls.send(restoreList, as, {
      params: { list_id: this.calls.ids[list] ?? '' },
      body: { as_of: moment.at },
      status: expected.status,
    });
    if (expected.status !== 200) return;
    const { restored, trashed, left_alone } = answer as Record<string, unknown[]>;
    this.compare('Restore', { restored, trashed, leftAlone: left_alone }, expected);
  }

  private async undo(as: SignedIn, back: number): Promise<void> {
    const { oracle, calls } = this;
    const index = oracle.changes.length - 1 - (back % Math.max(1, oracle.changes.length));
    const [change, change_id] = [oracle.changes[index], calls.changeIds[index]];
    if (!change || change_id === undefined) return;
    const isHidden = [...oracle.listsOf(change)].every((list) => oracle.isDeleted(list));
    const refused = await this.app.call(undoChange, { as: calls.reader, params: { change_id } });
    if (refused.status !== (isHidden ? 404 : 403)) throw new Error(`A reader was answered ${refused.status}`);

    const expected = oracle.undo(change, as === calls.people[0]);
    const { status } = expected;
    const { answer } = await calls.send(undoChange, as, { params: { change_id }, status });
    if (status !== 200) return;
    const { undone, left_alone } = answer as Record<string, unknown[]>;
    this.compare('Undo', { undone, leftAlone: left_alone }, expected);
  }

  private compare(what: string, actual: Record<string, unknown[] | undefined>, expected: object): void {
    const idOf = (one: unknown) => (typeof one === 'string' ? one : (one as { id: string }).id);
    const numbers = (ids: unknown[] = []) =>
      ids.map((one) => this.calls.ids.indexOf(idOf(one))).sort(byNumber);
    const told = Object.fromEntries(Object.entries(actual).map(([name, ids]) => [name, numbers(ids)]));
    const wanted = Object.fromEntries(
      Object.keys(actual).map((name) => [
        name,
        [...((expected as Record<string, Set<number>>)[name] ?? [])].sort(byNumber),
      ]),
    );
    if (!isDeepStrictEqual(told, wanted))
      throw new Error(`${what} answered ${JSON.stringify(told)} instead of ${JSON.stringify(wanted)}`);
  }

  private async check(when: string): Promise<void> {
    const { oracle, calls } = this;
    for (const list of oracle.lists.filter((one) => !oracle.isDeleted(one))) {
      const page = await contentsOf(this.app, calls.reader, calls.ids[list] ?? '');
      const items = [...page.not_completed_items, ...page.completed_items].map((item) => {
        const valueOf = (role: string) => item.fields.find((field) => field.role === role)?.data ?? null;
        const shown = {
          item: calls.ids.indexOf(item.id),
          title: valueOf('title'),
          category: valueOf('category'),
        };
        return { ...shown, isCompleted: item.completed };
      });
      const shown = {
        name: page.list.name,
        type: calls.typeOf(page.list),
        items: items.sort((a, b) => a.item - b.item),
      };
      const [name, type] = [oracle.get(list, 'name').value, oracle.get(list, 'type').value];
      const expected = { name, type, items: oracle.shown(list) };
      if (!isDeepStrictEqual(shown, expected))
        throw new Error(`${when}: ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`);
    }
  }
}

const byNumber = (one: number, other: number) => one - other;
const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
