import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused, NoResponse } from './call-failures.ts';
import { useRepeatable } from './use-repeatable.ts';

const lost = new NoResponse(new Error('lost'));

async function idsAfter(...failures: Error[]): Promise<number[]> {
  let made = 0;
  const ids: number[] = [];
  const { result } = renderHook(() => useRepeatable((_input: string) => ++made));
  const send = (id: number) => {
    ids.push(id);
    const failure = failures[ids.length - 1];
    return failure ? Promise.reject(failure) : Promise.resolve();
  };
  for (const failure of failures) await expect(result.current('same', send)).rejects.toBe(failure);
  await result.current('same', send);
  return ids;
}

test.each([
  ['no answer', lost],
  ['a proxy that gave up', new Refused(504, undefined)],
  ['a failure of the server', new Refused(500, { error: 'Something went wrong' })],
])('the same input reuses the operation after %s', async (_what, failure) => {
  expect(await idsAfter(failure)).toEqual([1, 1]);
});

test('the same input creates a new operation after a refusal', async () => {
  expect(await idsAfter(new Refused(422, { name: ["can't be blank"] }))).toEqual([1, 2]);
});

test.each([
  ['the first attempt is still under way', new Refused(409, { error: 'Still being worked on' })],
  ['there were too many', new Refused(429, { error: 'Too many requests' })],
])('the same input reuses the operation after a lost response and then %s', async (_what, refusal) => {
  expect(await idsAfter(lost, refusal, lost)).toEqual([1, 1, 1, 1]);
});

test('a taken id is not reused', async () => {
  expect(await idsAfter(lost, new Refused(409, { id: ['has already been taken'] }))).toEqual([1, 1, 2]);
});

test('inputs about different subjects are retried separately', async () => {
  let made = 0;
  const { result } = renderHook(() =>
    useRepeatable(
      (_input: string) => ++made,
      (input) => input,
    ),
  );
  const lose = () => Promise.reject(lost);
  await Promise.allSettled([result.current('one', lose), result.current('other', lose)]);

  expect(await result.current('one', (operation) => Promise.resolve(operation))).toBe(1);
  expect(await result.current('other', (operation) => Promise.resolve(operation))).toBe(2);
});
