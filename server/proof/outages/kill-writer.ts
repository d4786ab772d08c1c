import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList, getList } from '@shared-lists/contract/api/lists.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { newId } from '../../src/lib/new-id.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { call, type Call, type Reply } from '../support/call.ts';
import type { Tally } from '../support/figures.ts';

export const BATCH_SIZE = 5;

/** It is unknown whether the call took effect. */
class InDoubt extends Error {}

/** Writes without a pause. One batch is only changed and moved as a whole, so a partial change shows. */
export class Writer {
  readonly lists = [newId(), newId()] as const;
  readonly product = `Batch of ${this.lists[0]}`;
  readonly acknowledgedLists: string[] = [];
  readonly acknowledgedItems: string[] = [];
  /** Marks the batch may have: the last acknowledged one and those sent after it. */
  readonly marks = new Set<string | undefined>([undefined]);
  hasWholeBatch = false;
  lastAcknowledgedAt = 0;
  private step = 0;

  constructor(
    readonly as: SignedIn,
    private readonly fieldIds: Record<string, string>,
    private readonly url: string,
    private readonly statuses: Tally<number>,
  ) {}

  async run(isOver: () => boolean, pauseMs: number | undefined): Promise<void> {
    while (!isOver()) {
      try {
        await this.writeOnce();
      } catch (error) {
        if (!(error instanceof InDoubt)) throw error;
        if (pauseMs === undefined) return;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  private async writeOnce(): Promise<void> {
    const missing = this.lists.find((id) => !this.acknowledgedLists.includes(id));
    if (missing !== undefined) return this.addList(missing);
    if (!this.hasWholeBatch) return this.addBatch();
    this.step++;
    if (this.step % 4 === 1) return this.markBatch();
    if (this.step % 4 === 3) return this.moveBatch();
    await this.addItem('Milk');
  }

  private async addList(id: string): Promise<void> {
    await this.send(createList, { body: { list: { id, name: 'A list', type: 'GroceryList' } } });
    this.acknowledgedLists.push(id);
  }

  private async addBatch(): Promise<void> {
    const there = await this.batch();
    for (let count = there.ids.length; count < BATCH_SIZE; count++) await this.addItem(this.product);
    this.hasWholeBatch = true;
  }

  private async addItem(product: string): Promise<void> {
    const id = newId();
    const fields = Object.entries({ product, quantity: '1' }).map(([label, data]) => ({
      list_item_field_configuration_id: this.fieldIds[label],
      data,
    }));
    await this.send(createListItem, {
      params: { list_id: this.lists[0] },
      body: { list_item: { id, fields } },
    });
    if (product !== this.product) this.acknowledgedItems.push(id);
  }

  private async markBatch(): Promise<void> {
    const { listId, ids } = await this.batch();
    const data = `Mark ${this.step}`;
    this.marks.add(data);
    const fields_to_update = [{ label: 'category', data }];
    await this.bulk(listId, ids, { update_current_items: true, fields_to_update });
    this.marks.clear();
    this.marks.add(data);
  }

  private async moveBatch(): Promise<void> {
    const { listId, ids } = await this.batch();
    await this.bulk(listId, ids, { move: true, existing_list_id: this.lists.find((id) => id !== listId) });
  }

  private bulk(list_id: string, ids: string[], list_items: unknown) {
    const query = { item_ids: ids.join(',') };
    return this.send(bulkUpdateItems, { params: { list_id }, query, body: { list_items } });
  }

  private async batch(): Promise<{ listId: string; ids: string[] }> {
    for (const listId of this.lists) {
      const { answer } = await this.send(getList, { params: { list_id: listId } });
      const items = answer.not_completed_items.filter(({ fields }) =>
        fields.some(({ data }) => data === this.product),
      );
      if (items.length > 0) return { listId, ids: items.map(({ id }) => id) };
    }
    return { listId: this.lists[0], ids: [] };
  }

  private async send<E extends Endpoint>(endpoint: E, options: Call): Promise<Reply<E>> {
    const reply = await call(this.url, endpoint, { ...options, as: this.as }).catch(() => {
      throw new InDoubt();
    });
    this.statuses.add(reply.status);
    if (reply.status === 429 || reply.status >= 500) throw new InDoubt();
    if (reply.status !== endpoint.status) throw new Error(`${endpoint.path}: ${reply.status} ${reply.text}`);
    this.lastAcknowledgedAt = performance.now();
    return reply;
  }
}
