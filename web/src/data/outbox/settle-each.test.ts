import { expect, test } from 'vitest';
import { Refused, SessionOver } from '../api/call-failures.ts';
import { settleEach } from './settle-each.ts';
import { QUEUED } from './kinds/queued.ts';

test('judges each target by its own answer, in the order of the targets', async () => {
  const refusals = new Map([
    ['b', new Refused(404, {})],
    ['d', new Refused(500, {})],
  ]);
  const verdict = await settleEach(['a', 'b', 'c', 'd', 'e'], (target) => {
    if (target === 'e') return Promise.resolve(QUEUED);
    const refusal = refusals.get(target);
    return refusal ? Promise.reject(refusal) : Promise.resolve(target);
  });

  expect(verdict).toEqual({
    succeeded: ['a', 'c'],
    kept: ['e'],
    failed: ['b', 'd'],
    errors: [refusals.get('b'), refusals.get('d')],
    isSessionOver: false,
  });
});

test('sends all calls at once', async () => {
  const sent: string[] = [];
  const verdict = settleEach(['a', 'b'], async (target) => {
    sent.push(target);
    await Promise.resolve();
  });
  expect(sent).toEqual(['a', 'b']);

  expect((await verdict).succeeded).toEqual(['a', 'b']);
});

test('knows when the session has ended meanwhile', async () => {
  const verdict = await settleEach(['a', 'b'], (target) =>
    target === 'a' ? Promise.reject(new SessionOver()) : Promise.resolve(),
  );

  expect(verdict).toMatchObject({ succeeded: ['b'], failed: ['a'], isSessionOver: true });
});
