import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import {
  createListItem,
  deleteListItem,
  updateListItem,
  type Item,
} from '@shared-lists/contract/api/list-items.ts';
import { deleteList, updateList, type List } from '@shared-lists/contract/api/lists.ts';
import { restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { CHANGE_BATCH_HEADER, CHANGE_ID_HEADER, type Endpoint } from '@shared-lists/contract/endpoint.ts';
import { newId } from '../../src/lib/new-id.ts';
import { contentsOf, fieldsOfList, share, withQuery } from '../../src/testing/lists-and-items.ts';
import { templateOf } from '../../src/testing/templates.ts';
import { signedIn, type SignedIn } from '../../src/testing/people.ts';
import { listOf, sharedList } from '../../src/testing/shared-list.ts';
import type { TestApp } from '../../src/testing/test-app.ts';
import type { UndoOracle } from './undo-oracle.ts';

interface Sent {
  readonly params?: Record<string, string>;
  readonly body?: unknown;
  readonly status?: number;
}

/** Two built-in types, and a template of the owner's own, whose lists look like a third type. */
export const MODEL_TYPES = ['BookList', 'GroceryList', 'own'] as const;
type ModelType = (typeof MODEL_TYPES)[number];

const FIELDS: Record<ModelType, { readonly title: string; readonly category: string }> = {
  GroceryList: { title: 'product', category: 'category' },
  BookList: { title: 'title', category: 'category' },
  own: { title: 'wine', category: 'place' },
};

/** Makes each change on the server and in the oracle. */
export class UndoCalls {
  /** Of lists and items, by their number in the oracle. */
  readonly ids: string[] = [];
  /** By which the changes of the oracle can be undone. */
  readonly changeIds: string[] = [];
  private batch: string | undefined;

  private constructor(
    private readonly app: TestApp,
    private readonly oracle: UndoOracle,
    /** The owner, and two writers. */
    readonly people: readonly SignedIn[],
    readonly reader: SignedIn,
    private readonly template: string,
  ) {}

  static async open(app: TestApp, oracle: UndoOracle): Promise<UndoCalls> {
    const { listId, people } = await sharedList(app);
    const { owner, writer, reader } = people;
    const third = await signedIn(app.database, 'writer');
    await share(app, listId, third, 'write');
    const otherId = await listOf(app, owner);
    for (const one of [writer, third]) await share(app, otherId, one, 'write');
    await share(app, otherId, reader, 'read');
    const template = await templateOf(app, owner, [
      { label: 'wine', role: 'title' },
      { label: 'place', role: 'category' },
    ]);
    const calls = new UndoCalls(app, oracle, [owner, writer, third], reader, template);
    for (const id of [listId, otherId]) {
      oracle.addList('A list', 'GroceryList');
      calls.ids.push(id);
    }
    return calls;
  }

  private idOf(thing: number): string {
    return this.ids[thing] ?? '';
  }

  private paramsOf(item: number) {
    return { list_id: this.idOf(this.oracle.thing(item).list), item_id: this.idOf(item) };
  }

  private labels(list: number) {
    return FIELDS[(this.oracle.get(list, 'type').value ?? 'own') as ModelType];
  }

  typeOf(list: List): string {
    return list.list_item_configuration_id === this.template ? 'own' : list.type;
  }

  private get owner(): SignedIn {
    return this.people[0] ?? this.reader;
  }

  async add(as: SignedIn, list: number, title: string, category: string | null): Promise<void> {
    const ids = await fieldsOfList(this.app, this.idOf(list));
    const field = (label: string, data: string | null) => ({
      list_item_field_configuration_id: ids[label],
      data,
    });
    const labels = this.labels(list);
    const fields = [field(labels.title, title), field(labels.category, category)];
    const item = this.oracle.add(list, title, category);
    this.ids[item] = newId();
    const body = { list_item: { id: this.ids[item], fields } };
    await this.send(createListItem, as, { params: { list_id: this.idOf(list) }, body });
  }

  async tick(as: SignedIn, item: number, completed: boolean): Promise<void> {
    this.oracle.set([item], 'completed', completed ? 'yes' : null);
    await this.send(updateListItem, as, { params: this.paramsOf(item), body: { list_item: { completed } } });
  }

  async delete(as: SignedIn, item: number): Promise<void> {
    this.oracle.set([item], 'deleted', 'trash');
    await this.send(deleteListItem, as, { params: this.paramsOf(item) });
  }

  async untrash(as: SignedIn, item: number): Promise<void> {
    this.oracle.set([item], 'deleted', null);
    await this.send(restoreFromTrash, as, { body: { item_ids: [this.idOf(item)] } });
  }

  async retitle(as: SignedIn, item: number, data: string): Promise<void> {
    const field_id = `temp-1-${this.labels(this.oracle.thing(item).list).title}`;
    this.oracle.set([item], 'title', data);
    const params = { ...this.paramsOf(item), field_id };
    await this.send(updateField, as, { params, body: { list_item_field: { data } } });
  }

  async categorise(as: SignedIn, items: readonly number[], data: string | null): Promise<void> {
    this.oracle.set(items, 'category', data);
    const [item = 0] = items;
    const label = this.labels(this.oracle.thing(item).list).category;
    await this.bulk(as, items, {
      update_current_items: true,
      fields_to_update: [{ label, data }],
    });
  }

  /** In the order of the list, which is the one of the copies. */
  async transfer(as: SignedIn, chosen: readonly number[], target: number, isMove: boolean): Promise<void> {
    const { oracle } = this;
    const items = chosen.toSorted((one, other) => one - other);
    if (oracle.isDeleted(target)) return;
    const known = new Set(this.ids);
    const copies = oracle.transfer(items, target, isMove);
    const to = { existing_list_id: this.idOf(target), unmatched_fields: 'hide' };
    await this.bulk(as, items, isMove ? { move: true, ...to } : { copy: true, ...to });
    const page = await contentsOf(this.app, this.reader, this.idOf(target));
    const added = page.not_completed_items.filter(({ id }: Item) => !known.has(id));
    copies.forEach((copy, index) => (this.ids[copy] = added[index]?.id ?? ''));
  }

  private async bulk(as: SignedIn, items: readonly number[], list_items: object): Promise<void> {
    const [item = 0] = items;
    const item_ids = items.map((one) => this.idOf(one)).join(',');
    const params = { list_id: this.idOf(this.oracle.thing(item).list) };
    await this.send(withQuery(bulkUpdateItems, { item_ids }), as, { params, body: { list_items } });
  }

  async rename(list: number, name: string): Promise<void> {
    this.oracle.set([list], 'name', name);
    await this.changeList(list, { name });
  }

  async convert(list: number, type: ModelType): Promise<void> {
    this.oracle.set([list], 'type', type);
    await this.changeList(list, type === 'own' ? { list_item_configuration_id: this.template } : { type });
  }

  private async changeList(list: number, changes: object): Promise<void> {
    await this.send(updateList, this.owner, {
      params: { list_id: this.idOf(list) },
      body: { list: changes },
    });
  }

  async deleteList(list: number): Promise<void> {
    this.oracle.set([list], 'deleted', 'trash');
    await this.send(deleteList, this.owner, { params: { list_id: this.idOf(list) } });
  }

  async untrashList(list: number): Promise<void> {
    this.oracle.set([list], 'deleted', null);
    await this.send(restoreFromTrash, this.owner, { body: { list_ids: [this.idOf(list)] } });
  }

  /** Calls of one batch, undone by its id. */
  async together(make: () => Promise<void>): Promise<void> {
    const batch = newId();
    this.batch = batch;
    const isChanged = await this.oracle.together(make);
    this.batch = undefined;
    if (isChanged) this.changeIds.push(batch);
  }

  /** The server must report a change exactly if the oracle knows one. */
  async send(endpoint: Endpoint, as: SignedIn, { status = endpoint.status, ...sent }: Sent) {
    const headers = this.batch === undefined ? {} : { [CHANGE_BATCH_HEADER]: this.batch };
    const answer = await this.app.call(endpoint, { as, ...sent, headers });
    if (answer.status !== status)
      throw new Error(`${endpoint.path} answered ${answer.status} instead of ${status}: ${answer.text}`);
    const id = answer.headers[CHANGE_ID_HEADER];
    if (this.batch !== undefined) return answer;
    if (typeof id === 'string') this.changeIds.push(id);
    if (this.changeIds.length !== this.oracle.changes.length)
      throw new Error(`${endpoint.path} reported ${typeof id === 'string' ? 'a' : 'no'} change`);
    return answer;
  }
}
