import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused, Unanswered } from './call-failures.ts';
import { useRepeatable } from './use-repeatable.ts';

/** The ids that two attempts with the same input are made with, when the first one fails like this. */
async function idsAfter(failure: Error): Promise<number[]> {
  let made = 0;
  const ids: number[] = [];
  const { result } = renderHook(() => useRepeatable((_input: string) => ++made));
  const send = (id: number) => {
    ids.push(id);
    return ids.length === 1 ? Promise.reject(failure) : Promise.resolve();
  };
  await expect(result.current('same', send)).rejects.toBe(failure);
  await result.current('same', send);
  return ids;
}

test.each([
  ['no answer', new Unanswered(new Error('lost'))],
  ['a proxy that gave up', new Refused(504, undefined)],
  ['a failure of the server', new Refused(500, { error: 'Something went wrong' })],
])('after %s the same input is the same operation', async (_what, failure) => {
  expect(await idsAfter(failure)).toEqual([1, 1]);
});

test('after a refusal it is a new one', async () => {
  expect(await idsAfter(new Refused(422, { name: ["can't be blank"] }))).toEqual([1, 2]);
});

test('inputs about different subjects can get lost at the same time', async () => {
  let made = 0;
  const { result } = renderHook(() =>
    useRepeatable(
      (_input: string) => ++made,
      (input) => input,
    ),
  );
  const lose = () => Promise.reject(new Unanswered(new Error('lost')));
  await Promise.allSettled([result.current('one', lose), result.current('other', lose)]);

  expect(await result.current('one', (operation) => Promise.resolve(operation))).toBe(1);
  expect(await result.current('other', (operation) => Promise.resolve(operation))).toBe(2);
});
