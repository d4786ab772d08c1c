import { expect, test } from 'vitest';
import { copyIds } from './copy-ids.ts';
import { newId } from './new-id.ts';

const many = ({ next }: { next: () => string }) => Array.from({ length: 10_000 }, next);

test('are ascending UUIDs of version 8 that sort before new ids', () => {
  const ids = many(copyIds('owner', 'a key', 'copy'));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  const inOrder = [...ids, newId()];
  expect(inOrder.toSorted()).toEqual(inOrder);
  expect(new Set(ids).size).toBe(ids.length);
});

test('are the same only for the same person, key and request', () => {
  const { first } = copyIds('owner', 'a key', 'copy', ['one', 'two']);
  expect(copyIds('owner', 'a key', 'copy', ['one', 'two']).next()).toBe(first);
  const others = [
    copyIds('writer', 'a key', 'copy', ['one', 'two']),
    copyIds('owner', 'another key', 'copy', ['one', 'two']),
    copyIds('owner', 'a key', 'move', ['one', 'two']),
    copyIds('owner', 'a key', 'copy', ['one,two']),
  ];
  expect(new Set([first, ...others.map((ids) => ids.first)]).size).toBe(5);
});

test('are always new without a key', () => {
  expect(copyIds('owner', undefined).first).toBeUndefined();
  expect(copyIds('owner', undefined).next()).not.toBe(copyIds('owner', undefined).next());
});
