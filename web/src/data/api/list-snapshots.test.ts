import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { id, item, list, listDetail } from '../../testing/fixtures.ts';
import { applyLiveDelta, newestOf } from './list-snapshots.ts';
import { listKey } from './query-keys.ts';
import type { Snapshot } from './snapshot.ts';

const [milk, bread] = [item(1, { product: 'Milk' }), item(2, { product: 'Bread' })];
const done = { ...bread, completed: true };
const tag = (revision: number, home = 7, epoch = id(90)) =>
  `"1-${epoch}-${id(1)}-${home}-${list().id}-${revision}"`;
const snapshot = (revision: number, data: ListDetail, extras: Partial<Snapshot<ListDetail>> = {}) => ({
  data,
  etag: tag(revision),
  asOf: 3,
  ...extras,
});

describe('an event with changes', () => {
  const receive = (since: number, revision: number, cached = snapshot(5, listDetail([milk, bread]))) => {
    const client = new QueryClient();
    client.setQueryData(listKey(list().id), cached);
    const delta = { since, changed_items: [done], removed_item_ids: [milk.id] };
    const isApplied = applyLiveDelta(client, { id: list().id, revision, delta });
    return { isApplied, now: client.getQueryData<typeof cached>(listKey(list().id)), cached };
  };

  test.each([5, 3])('since revision %i is applied to revision 5, which then is the newer one', (since) => {
    const { isApplied, now } = receive(since, 6);
    expect(isApplied).toBe(true);
    expect(now).toMatchObject({ etag: tag(6), asOf: 3 });
    expect(now?.data).toMatchObject({ not_completed_items: [], completed_items: [done] });
  });

  test('that is known already changes nothing', () => {
    const { isApplied, now, cached } = receive(4, 5);
    expect([isApplied, now]).toEqual([true, cached]);
  });

  test('after a gap is not applied', () => {
    const { isApplied, now, cached } = receive(6, 7);
    expect([isApplied, now]).toEqual([false, cached]);
  });

  test.each([null, '"v1"'])('is not applied to a list with the ETag %s', (etag) => {
    const cached = { ...snapshot(5, listDetail([milk])), etag: etag ?? '' };
    expect(receive(5, 6, cached)).toMatchObject({ isApplied: false, now: cached });
  });

  test('about a list that is not cached is not applied', () => {
    expect(applyLiveDelta(new QueryClient(), { id: list().id, revision: 2 })).toBe(false);
  });
});

describe('a response that is older than what an event has brought', () => {
  const cached = snapshot(6, listDetail([milk], [done]), { asOf: 3 });

  test('changes nothing but what is beside the items', () => {
    const renamed = { ...listDetail([milk, bread]), list: list({ name: 'Renamed' }) };
    const newest = newestOf(cached, snapshot(5, renamed, { etag: tag(5, 8), asOf: 4 }));
    expect(newest).toEqual({
      data: { ...cached.data, list: list({ name: 'Renamed' }) },
      etag: tag(6, 8),
      asOf: 4,
    });
  });

  test.each([
    ['the same revision', tag(6)],
    ['a newer revision', tag(7)],
    ['other data, for instance of a restored backup', tag(5, 7, id(91))],
    ['an unknown ETag', '"v1"'],
  ])('is not one of %s', (_what, etag) => {
    const fetched = snapshot(5, listDetail([bread]), { etag, asOf: 4 });
    expect(newestOf(cached, fetched)).toBe(fetched);
  });
});
