import { expect, test } from 'vitest';
import { Refused, SessionOver } from '../api/call-failures.ts';
import { settleEach } from './settle-each.ts';
import { QUEUED } from './kinds/queued.ts';

test('sorts targets by their own responses, in order', async () => {
  const refusals = new Map([
    ['b', new Refused(404, {})],
    ['d', new Refused(500, {})],
  ]);
  const result = await settleEach(['a', 'b', 'c', 'd', 'e'], (target) => {
    if (target === 'e') return Promise.resolve(QUEUED);
    const refusal = refusals.get(target);
    return refusal ? Promise.reject(refusal) : Promise.resolve(target);
  });

  expect(result).toEqual({
    succeeded: ['a', 'c'],
    queued: ['e'],
    failed: ['b', 'd'],
    errors: [refusals.get('b'), refusals.get('d')],
    isSessionOver: false,
  });
});

test('sends all calls at once', async () => {
  const sent: string[] = [];
  const result = settleEach(['a', 'b'], async (target) => {
    sent.push(target);
    await Promise.resolve();
  });
  expect(sent).toEqual(['a', 'b']);

  expect((await result).succeeded).toEqual(['a', 'b']);
});

test('reports the end of the session', async () => {
  const result = await settleEach(['a', 'b'], (target) =>
    target === 'a' ? Promise.reject(new SessionOver()) : Promise.resolve(),
  );

  expect(result).toMatchObject({ succeeded: ['b'], failed: ['a'], isSessionOver: true });
});
