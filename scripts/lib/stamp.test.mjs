import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf, isFresh, writeStamp } from './stamp.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  mkdirSync(join(folder, 'src/dist'), { recursive: true });
  write('src/main.ts', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path, content) => writeFileSync(join(folder, path), content);
const hash = () => hashOf(folder, ['src', 'lock.json']);

test('unchanged files give the same hash', () => {
  expect(hash()).toBe(hash());
});

test.each([
  ['a changed file', () => write('src/main.ts', 'two')],
  ['a new file', () => write('src/other.ts', '')],
  ['a renamed file', () => rmSync(join(folder, 'src/main.ts')) ?? write('src/app.ts', 'one')],
  ['a file that was missing', () => write('lock.json', '{}')],
])('%s changes the hash', (_what, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test.each(['src/main.test.ts', 'src/dist/main.js'])('%s does not change the hash', (path) => {
  const before = hash();
  write(path, 'anything');
  expect(hash()).toBe(before);
});

test('an additional fact changes the hash', () => {
  expect(hashOf(folder, ['src'], 'node 20')).not.toBe(hashOf(folder, ['src'], 'node 22'));
});

test('a stamp is fresh for its own hash only', () => {
  const stamp = join(folder, 'dist/.built');
  expect(isFresh(stamp, hash())).toBe(false);
  writeStamp(stamp, hash());
  expect(isFresh(stamp, hash())).toBe(true);
  write('src/main.ts', 'two');
  expect(isFresh(stamp, hash())).toBe(false);
});
