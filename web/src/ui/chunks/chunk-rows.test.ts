import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunkRows, type Chunk } from './chunk-rows.ts';

interface Row {
  readonly id: string;
}

const SIZE = 5;

const row = (number: number): Row => ({ id: `row ${number}` });
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));
const rowsIn = (chunks: readonly Chunk<Row>[]) => chunks.flatMap((chunk) => chunk.rows);
const sizes = (chunks: readonly Chunk<Row>[]) => chunks.map((chunk) => chunk.rows.length);

function changed(before: readonly Chunk<Row>[], after: readonly Chunk<Row>[]) {
  return after.filter((chunk) => !before.includes(chunk));
}

test('new rows are divided evenly', () => {
  expect(sizes(chunkRows(rows(20), [], SIZE))).toEqual([5, 5, 5, 5]);
  expect(chunkRows([], [], SIZE)).toEqual([]);
});

test('nothing changes while the rows are the same', () => {
  const all = rows(30);
  const chunks = chunkRows(all, [], SIZE);

  expect(chunkRows([...all], chunks, SIZE)).toBe(chunks);
});

test.each([0, 4, 5, 15, 29])('without row %i only its chunk changes', (index) => {
  const all = rows(30);
  const before = chunkRows(all, [], SIZE);
  const after = chunkRows(all.toSpliced(index, 1), before, SIZE);

  expect(rowsIn(after)).toEqual(all.toSpliced(index, 1));
  expect(changed(before, after)).toHaveLength(1);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
});

test.each([0, 3, 5, 16, 30])('a new row at %i changes one chunk, and no other row moves', (index) => {
  const all = rows(30);
  const before = chunkRows(all, [], SIZE);
  const after = chunkRows(all.toSpliced(index, 0, row(99)), before, SIZE);

  expect(rowsIn(after)).toEqual(all.toSpliced(index, 0, row(99)));
  expect(changed(before, after)).toHaveLength(1);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
});

test('an edited row stays in its chunk', () => {
  const all = rows(30);
  const before = chunkRows(all, [], SIZE);
  const after = chunkRows(all.with(10, { ...row(10) }), before, SIZE);

  expect(changed(before, after).map(({ key }) => key)).toEqual([before[2]?.key]);
});

test('appended rows never move earlier ones to another chunk', () => {
  let chunks = chunkRows(rows(1), [], SIZE);
  const homes = new Map<string, number>();
  for (let count = 2; count < 100; count += 1) {
    chunks = chunkRows(rows(count), chunks, SIZE);
    for (const { key, rows: own } of chunks)
      for (const { id } of own) {
        expect(homes.get(id) ?? key).toBe(key);
        homes.set(id, key);
      }
  }
});

const anyRows = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 60 }).map((numbers) => numbers.map(row));

test('whatever changes, all rows are there once, in order, in small chunks with different keys', () => {
  fc.assert(
    fc.property(fc.array(anyRows, { minLength: 1, maxLength: 6 }), (versions) => {
      let chunks: readonly Chunk<Row>[] = [];
      for (const version of versions) {
        chunks = chunkRows(version, chunks, SIZE);
        expect(rowsIn(chunks)).toEqual(version);
        expect(Math.max(0, ...sizes(chunks))).toBeLessThanOrEqual(10);
        expect(Math.min(1, ...sizes(chunks))).toBe(1);
        expect(new Set(chunks.map(({ key }) => key)).size).toBe(chunks.length);
      }
    }),
  );
});
