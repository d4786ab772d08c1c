import { expect, test } from 'vitest';
import { sampledRanges } from './sampled-ranges.mjs';

const all = sampledRanges(1);

test('the whole sample is all source without tests, each line once', () => {
  const pieces = all.filter((range) => range.startsWith('server/src/access/require-list-access.ts:'));
  expect(pieces[0]).toBe('server/src/access/require-list-access.ts:1-8');
  const firstLines = pieces.map((range) => Number(/:(\d+)-/.exec(range)[1]));
  expect(firstLines).toEqual(firstLines.map((_, index) => index * 8 + 1));
  expect(all.filter((range) => range.includes('.test.ts'))).toEqual([]);
});

test('a sample is about as large as asked for, and the same each time', () => {
  const sample = sampledRanges(10);
  expect(sample.length).toBeGreaterThan(all.length / 20);
  expect(sample.length).toBeLessThan(all.length / 5);
  expect(all).toEqual(expect.arrayContaining(sample));
  expect(sampledRanges(10)).toEqual(sample);
});

test('not a number', () => {
  expect(() => sampledRanges(Number.NaN)).toThrow('whole number');
});
