import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { createListItem, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { CHANGE_ID_HEADER, type Endpoint } from '@shared-lists/contract/endpoint.ts';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../src/lib/new-id.ts';
import { contentsOf, fieldsOfList, share, valuesOf, withQuery } from '../../src/testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../../src/testing/people.ts';
import { sharedList } from '../../src/testing/shared-list.ts';
import type { TestApp } from '../../src/testing/test-app.ts';
import { UndoOracle, type RegisterName } from './undo-oracle.ts';

const KINDS = [
  'add',
  'tick',
  'untick',
  'title',
  'category',
  'clear',
  'delete',
  'undo',
  'undo',
  'undo',
] as const;

/** Random changes of three people, with undos in between. Numbers choose among what is there. */
export const undoPlan = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    who: fc.nat(2),
    item: fc.nat(4),
    others: fc.nat(2),
    value: fc.constantFrom('A', 'B', 'C'),
    change: fc.nat(6),
  }),
  { minLength: 8, maxLength: 30 },
);

type PlannedStep = (typeof undoPlan extends fc.Arbitrary<infer Plan> ? Plan : never)[number];

/** Follows a plan on a list of its own; throws at the first difference from the oracle. */
export class UndoRun {
  private readonly oracle = new UndoOracle();
  private readonly itemIds: string[] = [];
  private readonly changeIds: string[] = [];

  private constructor(
    private readonly app: TestApp,
    private readonly listId: string,
    private readonly people: readonly SignedIn[],
    private readonly reader: SignedIn,
    private readonly fields: Record<string, string>,
  ) {}

  static async follow(app: TestApp, plan: readonly PlannedStep[]): Promise<void> {
    const { listId, people } = await sharedList(app);
    const third = await signedIn(app.database, 'writer');
    await share(app, listId, third, 'write');
    const { owner, writer, reader } = people;
    const fields = await fieldsOfList(app, listId);
    const run = new UndoRun(app, listId, [owner, writer, third], reader, fields);
    for (const [index, step] of plan.entries()) {
      await run.make(step);
      await run.check(`after step ${index}, ${JSON.stringify(step)}`);
    }
  }

  private async make(step: PlannedStep): Promise<void> {
    const as = this.people[step.who] ?? this.reader;
    if (step.kind === 'undo') return this.undo(as, step.change);
    if (step.kind === 'add' || this.oracle.count === 0) return this.add(as, step);
    const item = step.item % this.oracle.count;
    if (this.oracle.isDeleted(item)) return;
    if (step.kind === 'tick' || step.kind === 'untick') return this.tick(as, item, step.kind === 'tick');
    if (step.kind === 'delete') return this.delete(as, item);
    if (step.kind === 'title') return this.retitle(as, item, step.value);
    return this.categorise(as, item, step.others, step.kind === 'clear' ? null : step.value);
  }

  private async add(as: SignedIn, { value, others }: PlannedStep): Promise<void> {
    const id = newId();
    const category = others === 0 ? value : null;
    const field = (label: string, data: string | null) => ({
      list_item_field_configuration_id: this.fields[label],
      data,
    });
    const fields = [field('product', value), field('category', category)];
    this.itemIds.push(id);
    this.oracle.add(value, category);
    await this.send(createListItem, as, {}, { list_item: { id, fields } });
  }

  private async tick(as: SignedIn, item: number, completed: boolean): Promise<void> {
    this.oracle.set([item], 'completed', completed ? 'yes' : null);
    await this.send(updateListItem, as, { item_id: this.itemIds[item] ?? '' }, { list_item: { completed } });
  }

  private async delete(as: SignedIn, item: number): Promise<void> {
    this.oracle.set([item], 'deleted', 'yes');
    await this.send(deleteListItem, as, { item_id: this.itemIds[item] ?? '' });
  }

  private async retitle(as: SignedIn, item: number, data: string): Promise<void> {
    this.oracle.set([item], 'title', data);
    const params = { item_id: this.itemIds[item] ?? '', field_id: 'temp-1-product' };
    await this.send(updateField, as, params, { list_item_field: { data } });
  }

  /** Of several items at once. */
  private async categorise(as: SignedIn, item: number, others: number, data: string | null): Promise<void> {
    const wanted = Array.from({ length: others + 1 }, (_, more) => (item + more) % this.oracle.count);
    const items = [...new Set(wanted)].filter((one) => !this.oracle.isDeleted(one));
    this.oracle.set(items, 'category' satisfies RegisterName, data);
    const item_ids = items.map((one) => this.itemIds[one]).join(',');
    const list_items = { update_current_items: true, fields_to_update: [{ label: 'category', data }] };
    await this.send(withQuery(bulkUpdateItems, { item_ids }), as, {}, { list_items });
  }

  private async undo(as: SignedIn, back: number): Promise<void> {
    const index = this.changeIds.length - 1 - (back % Math.max(1, this.changeIds.length));
    const [change, change_id] = [this.oracle.changes[index], this.changeIds[index]];
    if (!change || change_id === undefined) return;
    const refused = await this.app.call(undoChange, { as: this.reader, params: { change_id } });
    if (refused.status !== 403) throw new Error(`A reader was answered ${refused.status}`);

    const { undone, leftAlone } = this.oracle.undo(change);
    const text = await this.send(undoChange, as, { change_id });
    const answer = JSON.parse(text) as { undone: string[]; left_alone: { id: string }[] };
    const idsOf = (items: ReadonlySet<number>) => [...items].map((item) => this.itemIds[item] ?? '').sort();
    const expected = { undone: idsOf(undone), leftAlone: idsOf(leftAlone) };
    const actual = { undone: answer.undone.sort(), leftAlone: answer.left_alone.map(({ id }) => id).sort() };
    if (!isDeepStrictEqual(actual, expected)) {
      throw new Error(`Undo answered ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
    }
  }

  /** The server must report a change exactly if the oracle knows one. */
  private async send(
    endpoint: Endpoint,
    as: SignedIn,
    params: Record<string, string>,
    body?: unknown,
  ): Promise<string> {
    const call = { as, params: { list_id: this.listId, ...params }, ...(body !== undefined && { body }) };
    const { status, headers, text } = await this.app.call(endpoint, call);
    if (status !== endpoint.status) throw new Error(`${endpoint.path} answered ${status}: ${text}`);
    const id = headers[CHANGE_ID_HEADER];
    if (typeof id === 'string') this.changeIds.push(id);
    if (this.changeIds.length !== this.oracle.changes.length) {
      throw new Error(`${endpoint.path} reported ${typeof id === 'string' ? 'a' : 'no'} change`);
    }
    return text;
  }

  private async check(when: string): Promise<void> {
    const { not_completed_items, completed_items } = await contentsOf(this.app, this.reader, this.listId);
    const shown = [...not_completed_items, ...completed_items]
      .map((item) => ({
        item: this.itemIds.indexOf(item.id),
        ...valuesOf(item),
        isCompleted: item.completed,
      }))
      .map(({ item, isCompleted, ...values }) => ({
        ...{ item, title: (values as Record<string, string | null>)['product'] ?? null },
        ...{ category: (values as Record<string, string | null>)['category'] ?? null, isCompleted },
      }))
      .sort((one, other) => one.item - other.item);
    const expected = this.oracle.shown();
    if (!isDeepStrictEqual(shown, expected)) {
      throw new Error(`${when}: ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`);
    }
  }
}
