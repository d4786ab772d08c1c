import { expect, test } from 'vitest';
import { derivedId, originalId } from './derived-id.ts';
import { newId } from './new-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test('is a deterministic and unique UUID', () => {
  const met = new Set<string>();
  for (let id = newId(), count = 0; count < 10_000; id = derivedId(id), count += 1) {
    expect(id).toMatch(UUID);
    expect(met.has(id)).toBe(false);
    expect(originalId(derivedId(id))).toBe(id);
    met.add(id);
  }
  const id = newId();
  expect(derivedId(id)).toBe(derivedId(id));
});

test('wraps around after the last value', () => {
  expect(derivedId('00000000-0000-4000-8000-ffffffffffff')).toMatch(UUID);
});
