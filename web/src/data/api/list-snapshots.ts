import type { LiveEvents } from '@shared-lists/contract/api/events.ts';
import type { ListDelta, ListDetail } from '@shared-lists/contract/api/lists.ts';
import { applyListDelta } from '@shared-lists/contract/rules/apply-list-delta.ts';
import { readListTag, writeListTag } from '@shared-lists/contract/rules/list-tag.ts';
import type { QueryClient } from '@tanstack/react-query';
import { listKey } from './query-keys.ts';
import type { Snapshot } from './snapshot.ts';

type ListSnapshot = Snapshot<ListDetail>;
type ChangedList = LiveEvents['changed']['lists'][number];

export function isListDelta(answer: object): answer is ListDelta {
  return 'removed_item_ids' in answer;
}

/** True if the cached list is up to date with the event; otherwise it must be fetched. */
export function applyLiveDelta(client: QueryClient, { id, revision, delta }: ChangedList): boolean {
  const snapshot = client.getQueryData<ListSnapshot>(listKey(id));
  const held = readListTag(snapshot?.etag);
  if (!snapshot || !held) return false;
  if (held.revision >= revision) return true;
  if (!delta || delta.since > held.revision) return false;
  client.setQueryData<ListSnapshot>(listKey(id), {
    ...snapshot,
    data: applyListDelta(snapshot.data, delta),
    etag: writeListTag({ ...held, revision }),
  });
  return true;
}

/** An event may have brought newer items while `fetched` was under way. */
export function newestOf(cached: ListSnapshot | undefined, fetched: ListSnapshot): ListSnapshot {
  const [held, arrived] = [readListTag(cached?.etag), readListTag(fetched.etag)];
  if (!cached || !held || !arrived || held.scope !== arrived.scope) return fetched;
  if (held.listId !== arrived.listId || held.revision <= arrived.revision) return fetched;
  const { not_completed_items, completed_items, categories } = cached.data;
  return {
    data: { ...fetched.data, not_completed_items, completed_items, categories },
    etag: writeListTag({ ...arrived, revision: held.revision }),
    asOf: Math.max(cached.asOf, fetched.asOf),
  };
}
