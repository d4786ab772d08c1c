import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBrowser, findTestBrowser } from './find-browser.mjs';
import { findPostgres } from './find-postgres.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tools-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function program(path, script = 'exit 0') {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}
const path = (...folders) => ({ PATH: folders.map((name) => join(folder, name)).join(delimiter) });

describe('a browser', () => {
  test('is found on the PATH, chromium before google-chrome', () => {
    program('a/google-chrome');
    const chromium = program('b/chromium');
    expect(findBrowser(path('a', 'b'))).toBe(chromium);
  });

  test('named by CHROMIUM_PATH comes first', () => {
    program('a/chromium');
    const own = program('own/browser');
    expect(findBrowser({ ...path('a'), CHROMIUM_PATH: own })).toBe(own);
  });

  test('for tests is the headless shell, if there is one', () => {
    const chromium = program('a/chromium');
    expect(findTestBrowser(path('a', 'b'))).toBe(chromium);
    const shell = program('b/chromium-headless-shell');
    expect(findTestBrowser(path('a', 'b'))).toBe(shell);
    expect(findBrowser(path('a', 'b'))).toBe(chromium);
  });

  test('that does not run is skipped', () => {
    program('a/chromium', 'echo "install me first"; exit 1');
    const chrome = program('a/google-chrome');
    expect(findBrowser(path('a'))).toBe(chrome);
  });

  test('may be missing', () => {
    expect(findBrowser(path('a'))).toBeUndefined();
  });
});

describe('PostgreSQL', () => {
  const server = (bin) => {
    program(`${bin}/initdb`);
    program(`${bin}/postgres`);
    return join(folder, bin);
  };
  const find = (...folders) => findPostgres(path(...folders), join(folder, 'versions'));

  test('is found on the PATH', () => {
    server('versions/17/bin');
    expect(find('empty', server('a').slice(folder.length + 1))).toBe(join(folder, 'a'));
  });

  test('is found in the newest version folder, by number', () => {
    server('versions/9/bin');
    const newest = server('versions/15/bin');
    expect(find('empty')).toBe(newest);
  });

  test('is found by pg_config', () => {
    const bin = server('elsewhere/bin');
    program('a/pg_config', `echo ${bin}`);
    expect(find('a')).toBe(bin);
  });

  test('without its server programs is ignored', () => {
    program('a/initdb');
    program('versions/15/bin/psql');
    expect(find('a')).toBeUndefined();
  });
});
