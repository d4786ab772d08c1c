import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot, readJson } from '../repository.mjs';
import { capture } from '../step.mjs';
import { shippedPackages } from './shipped.mjs';

const { dependencies, optionalDependencies } = readJson(inRoot('server/package.json'));
const SHIPPED = Object.keys({ ...dependencies, ...optionalDependencies });

let folder;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shared-lists-build-'));
  const { code, output } = await capture(process.execPath, [
    inRoot('scripts/lib/build/build-server.mjs'),
    folder,
  ]);
  expect(code, output).toBe(0);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const files = (ending) => readdirSync(folder).filter((name) => name.endsWith(ending));
const read = (name) => readFileSync(join(folder, name), 'utf8');
const matches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, match]) => match))];
const importsOf = (name) => matches(read(name), /^(?:import|export)\b[^;"]*"([^"]+)";$/gm);

function loadedWith(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const chunks = importsOf(name).filter((path) => path.startsWith('./'));
  for (const path of chunks) loadedWith(path.slice(2), seen);
  return seen;
}

const packagesIn = (names) =>
  names.flatMap((name) => matches(read(name), /^\/\/ (?:server\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/gm));

test('the program needs no packages but those it is shipped with', () => {
  const known = [...SHIPPED, ...builtinModules, ...builtinModules.map((name) => `node:${name}`)];
  const outside = files('.js')
    .flatMap(importsOf)
    .filter((path) => !path.startsWith('./'));
  expect(outside).toContain('@node-rs/argon2');
  expect(outside.filter((path) => !known.includes(path))).toEqual([]);
});

test('a start loads no driver of PostgreSQL, no mail and no list of passwords', () => {
  const all = packagesIn(files('.js'));
  const atStart = packagesIn([...loadedWith('main.js')]);
  expect(atStart).toEqual(expect.arrayContaining(['fastify', 'kysely']));
  const later = ['pg', 'nodemailer', '@zxcvbn-ts/language-common'];
  expect(all).toEqual(expect.arrayContaining(later));
  expect(atStart.filter((name) => later.includes(name))).toEqual([]);
});

test('source maps name our files, and only those', () => {
  const sources = files('.map').flatMap((name) => JSON.parse(read(name)).sources);
  const paths = sources.map((source) => join(folder, source));
  expect(paths).toContain(inRoot('server/src/app.ts'));
  expect(paths.filter((path) => path.includes('node_modules') || !existsSync(path))).toEqual([]);
});

test('the licences of bundled packages are passed on', () => {
  const text = read('licenses.txt');
  for (const name of packagesIn(files('.js'))) expect(text).toContain(`# ${name} `);
});

test('only packages with native code are shipped', () => {
  const native = /^node_modules\/(@node-rs\/argon2.*|@photostructure\/sqlite|node-gyp-build|node-addon-api)$/;
  expect(shippedPackages().filter((path) => !native.test(path))).toEqual([]);
});
