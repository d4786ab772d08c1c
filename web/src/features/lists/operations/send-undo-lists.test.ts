import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { CHANGE_BATCH_HEADER } from '@shared-lists/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { id } from '../../../testing/fixtures.ts';
import { stubServer } from '../../../testing/stub-server.ts';
import { listOperations } from './list-operations.ts';

const undo = { type: 'undo lists', before: [], after: [], createdIds: [] } as const;

test('lists that were changed by an earlier attempt are taken back together with the others', async () => {
  const server = stubServer();
  server.compute(undoChange, ({ path }) => ({ undone: [path.split('/').at(-2) ?? ''], left_alone: [] }));
  const outcome = await listOperations.send(
    { ...undo, undoes: id(1), undoesToo: [id(2)], batch: id(3) },
    false,
  );

  const calls = server.callsTo(undoChange);
  expect(calls.map(({ path }) => path.split('/').at(-2))).toEqual([id(1), id(2)]);
  expect(calls.map(({ headers }) => headers.get(CHANGE_BATCH_HEADER))).toEqual([id(3), id(3)]);
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  expect(outcome).toMatchObject({ undone: { undone: [id(1), id(2)] } });
});
