import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { createListItem, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import {
  getList,
  getLists,
  refreshList,
  type ListDelta,
  type ListDetail,
} from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { applyListDelta } from '@shared-lists/contract/rules/apply-list-delta.ts';
import { readListTag, sinceOf } from '@shared-lists/contract/rules/list-tag.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../src/lib/new-id.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { HistoryCaller, valueOf, type Chosen, type Done } from './history-caller.ts';
import { TrackedItem, type Span } from './history-record.ts';
import { between, pick } from '../support/random.ts';
import { Tally } from '../support/figures.ts';

const LONGEST_PAUSE_MS = 5;
const MOST_PER_LIST = 60;
const REJOIN_SHARE = 0.6;

const isDelta = (answer: object): answer is ListDelta => 'removed_item_ids' in answer;

export class HistoryClient extends HistoryCaller {
  readonly done = new Tally<string>();
  private readonly held = new Map<string, { readonly detail: ListDetail; readonly etag: string }>();
  private count = 0;

  async act(): Promise<void> {
    const acts: readonly (readonly [number, string, (listId: string) => Promise<void>])[] = [
      [24, 'create', (listId) => this.create(listId)],
      [20, 'tick', (listId) => this.tick(listId)],
      [18, 'edit', (listId) => this.edit(listId)],
      [14, 'delete', (listId) => this.remove(listId)],
      [10, 'read', (listId) => this.read(listId)],
      [8, 'move', (listId) => this.move(listId)],
      [2, 'copy', (listId) => this.copy(listId)],
      [1, 'merge', () => this.merge()],
      [1, 'refresh', () => this.refresh()],
      [2, 'leave or share', (listId) => this.leaveOrRejoin(listId)],
    ];
    let left = Math.random() * acts.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, name, act] of acts) {
      left -= weight;
      if (left > 0) continue;
      await act(pick([...this.shares.keys()]));
      this.done.add(name);
      break;
    }
    await wait(between(0, LONGEST_PAUSE_MS));
  }

  private async create(listId: string): Promise<void> {
    if (this.setup.history.liveIn(listId).size >= MOST_PER_LIST) return this.remove(listId);
    const tag = `${this.as.email} ${this.count++}`;
    const id = newId();
    const fields = [
      { list_item_field_configuration_id: this.setup.fieldIds['product'], data: tag },
      { list_item_field_configuration_id: this.setup.fieldIds['quantity'], data: 'first' },
    ];
    const body = { list_item: { id, fields } };
    const { isDone, during } = await this.sendToList(createListItem, listId, { body });
    if (!isDone) return;
    const tracked = new TrackedItem(tag);
    this.setup.history.enter(tracked, { listId, itemId: id, entered: during });
    tracked.quantities.push({ value: 'first', during });
    tracked.ticks.push({ value: 'false', during });
  }

  private async tick(listId: string): Promise<void> {
    const completed = Math.random() < 0.5;
    await this.attempt(listId, async ({ tracked, placement: { itemId: item_id } }) => {
      const body = { list_item: { completed } };
      const reply = await this.sendToList(updateListItem, listId, { params: { item_id }, body });
      if (reply.isDone) tracked.ticks.push({ value: String(completed), during: reply.during });
      return reply;
    });
  }

  private async edit(listId: string): Promise<void> {
    const data = `${this.as.id} ${this.count++}`;
    await this.attempt(listId, async ({ tracked, placement: { itemId: item_id } }) => {
      const params = { item_id, field_id: 'temp-1-quantity' };
      const reply = await this.sendToList(updateField, listId, {
        params,
        body: { list_item_field: { data } },
      });
      if (reply.isDone) tracked.quantities.push({ value: data, during: reply.during });
      return reply;
    });
  }

  private async remove(listId: string): Promise<void> {
    await this.attempt(listId, async ({ tracked, placement }) => {
      const reply = await this.sendToList(deleteListItem, listId, { params: { item_id: placement.itemId } });
      if (reply.isDone) this.setup.history.leave(tracked, placement, reply.during);
      return reply;
    });
  }

  private async move(listId: string): Promise<void> {
    const target = pick([...this.shares.keys()].filter((id) => id !== listId && !this.leftLists.has(id)));
    const chosen = this.some(listId);
    if (chosen.length === 0 || this.setup.history.liveIn(target).size >= MOST_PER_LIST) return;
    const reply = await this.bulk(listId, chosen, { move: true, existing_list_id: target });
    for (const { tracked, placement } of chosen) {
      // Of several items refused together, the missing one is unknown.
      if (chosen.length === 1 || reply.isDone) this.recordAttempt({ tracked, placement }, reply);
      if (!reply.isDone) continue;
      this.setup.history.leave(tracked, placement, reply.during);
      tracked.ticks.push({ value: 'false', during: reply.during });
    }
    if (reply.isDone)
      await this.findMoved(
        target,
        chosen.map(({ tracked }) => tracked),
        reply.during,
      );
  }

  /** Moved items get new ids, which only the target list contains. */
  private async findMoved(
    listId: string,
    trackedItems: readonly TrackedItem[],
    entered: Span,
  ): Promise<void> {
    const { isDone, answer } = await this.sendToList(getList, listId);
    const items = isDone ? [...answer.not_completed_items, ...answer.completed_items] : [];
    for (const tracked of trackedItems) {
      const found = items.find((item) => valueOf(item, 'product') === tracked.tag);
      if (found) this.setup.history.enter(tracked, { listId, itemId: found.id, entered });
      else this.fail(`${tracked.tag} was lost in a move`);
    }
  }

  /** As the client does: after the first time only what changed. */
  private async read(listId: string): Promise<void> {
    const held = this.held.get(listId);
    const since = held ? `?since=${sinceOf(held.etag)}` : '';
    const { isDone, during, answer, headers } = await this.sendToList(
      { ...getList, path: getList.path + since },
      listId,
    );
    if (!isDone) return;
    const etag = headers.etag ?? '';
    const revision = readListTag(etag)?.revision ?? 0;
    if (revision < (readListTag(held?.etag)?.revision ?? 1)) this.fail(`the revision of ${listId} decreased`);
    const detail = held && isDelta(answer) ? applyListDelta(held.detail, answer) : answer;
    this.held.set(listId, { detail, etag });
    this.observe([listId], during, [...detail.not_completed_items, ...detail.completed_items]);
  }

  private async merge(): Promise<void> {
    const ids = [...new Set([1, 2, 3].map(() => pick([...this.shares.keys()])))];
    if (ids.some((id) => this.leftLists.has(id))) return;
    const body = { merge_lists: { list_ids: ids.join(','), new_list_name: 'Merged' } };
    const { isDone, during, answer } = await this.send(mergeLists, { body });
    if (isDone) await this.readCopies(answer.id, ids, during);
  }

  readOwnList(): Promise<void> {
    return this.read(this.ownList());
  }

  private ownList(): string {
    return [...this.setup.owners].find(([, owner]) => owner.id === this.as.id)?.[0] ?? '';
  }

  private async refresh(): Promise<void> {
    const own = this.ownList();
    const { isDone, during, answer } = await this.sendToList(refreshList, own);
    if (isDone) await this.readCopies(answer.id, [own], during);
  }

  private async readCopies(newListId: string, sources: readonly string[], during: Span): Promise<void> {
    const { answer } = await this.sendToList(getList, newListId);
    if (answer.completed_items.length > 0) this.fail('a copy is ticked');
    this.observe(sources, during, answer.not_completed_items, false);
  }

  private async copy(listId: string): Promise<void> {
    const chosen = this.some(listId);
    if (chosen.length === 0) return;
    const new_list_name = `Copied ${newId()}`;
    const { isDone } = await this.bulk(listId, chosen, { copy: true, new_list_name });
    if (!isDone) return;
    const { answer } = await this.send(getLists, {});
    const copied = answer.accepted_lists.not_completed_lists.find(({ name }) => name === new_list_name);
    const { answer: found } = await this.sendToList(getList, copied?.id ?? '');
    const tags = found.not_completed_items.map((item) => valueOf(item, 'product')).sort();
    const wanted = chosen.map(({ tracked }) => tracked.tag).sort();
    if (tags.join() !== wanted.join()) this.fail(`a copy has ${tags.join()} instead of ${wanted.join()}`);
  }

  private async leaveOrRejoin(anyList: string): Promise<void> {
    // Most rejoin soon, so that lists keep their members.
    const listId = Math.random() < REJOIN_SHARE ? ([...this.leftLists][0] ?? anyList) : anyList;
    const owner = this.setup.owners.get(listId);
    const share = { users_list_id: this.shares.get(listId) ?? '' };
    if (!owner || owner.id === this.as.id) return;
    const change = (as: SignedIn, has_accepted: boolean | null) =>
      this.send(updateShare, {
        as,
        params: { list_id: listId, ...share },
        body: { users_list: { has_accepted } },
      });
    if (!this.leftLists.has(listId)) {
      if ((await change(this.as, false)).isDone) this.leftLists.add(listId);
      return;
    }
    if (!(await change(owner, null)).isDone) this.fail(`the owner could not share again`);
    if ((await change(this.as, true)).isDone) this.leftLists.delete(listId);
    else this.fail('a share could not be accepted');
  }

  private async attempt(listId: string, act: (chosen: Chosen) => Promise<Done>): Promise<void> {
    const [chosen] = this.some(listId, 1);
    if (chosen) this.recordAttempt(chosen, await act(chosen));
  }
}
