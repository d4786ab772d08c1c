import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '../../src/app.ts';
import { parseConfig } from '../../src/config.ts';
import { openTestSqlite, temporaryFolder } from '../../src/testing/databases.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { searchedLog } from '../support/searched-logs.ts';

type Rule = readonly [name: string, holds: (value: string) => boolean];

const policy = (...parts: string[]): Rule => [
  'content-security-policy',
  (value) => parts.every((part) => value.split('; ').includes(part)) && !/unsafe|\*|https?:/u.test(value),
];
const exactly = (name: string, wanted: string): Rule => [name, (value) => value === wanted];
const absent = (name: string): Rule => [name, (value) => value === ''];

const EVERYWHERE: readonly Rule[] = [
  exactly('x-content-type-options', 'nosniff'),
  exactly('x-frame-options', 'DENY'),
  exactly('referrer-policy', 'no-referrer'),
  exactly('cross-origin-opener-policy', 'same-origin'),
  exactly('cross-origin-resource-policy', 'same-origin'),
  ['strict-transport-security', (value) => Number(/max-age=(\d+)/u.exec(value)?.[1]) >= 31_536_000],
  ['permissions-policy', (value) => value.includes('camera=()')],
  ...['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'].map(absent),
];
const PAGE: readonly Rule[] = [
  ...EVERYWHERE,
  policy(
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ),
  policy("form-action 'self'", "require-trusted-types-for 'script'"),
];
const API: readonly Rule[] = [
  ...EVERYWHERE,
  policy("default-src 'none'", "frame-ancestors 'none'"),
  exactly('cache-control', 'no-store'),
];

export const headers: Proof = {
  name: 'headers',
  claim:
    'every page, file, call and refusal has the security headers, and no header that reveals the software',
  fullSize: { sqlite: 1 },
  smallSize: { sqlite: 1 },
  run: checkAll,
};

async function checkAll(): Promise<Outcome> {
  const clientDir = temporaryFolder();
  mkdirSync(path.join(clientDir, 'assets'));
  writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(clientDir, 'assets', 'code.js'), '');
  const { database, drop } = await openTestSqlite();
  const config = parseConfig({ LOG_LEVEL: 'debug', PUBLIC_URL: 'https://lists.example.org' });
  const app = await buildApp({ database, config, clientDir, logStream: searchedLog });
  const bad: string[] = [];
  let tried = 0;
  const check = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, rules: readonly Rule[]) => {
    const headers = { origin: 'https://evil.example' };
    const response = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: '{' }) });
    for (const [name, holds] of rules) {
      tried++;
      const value = String(response.headers[name] ?? '');
      if (!holds(value)) bad.push(`${method} ${url} (${response.statusCode}): ${name} is "${value}"`);
    }
  };
  for (const url of ['/', '/lists', '/assets/code.js', '/healthz', '/nothing.js'])
    await check('GET', url, PAGE);
  for (const { method, path: url } of endpoints) await check(method, url, API);
  await check('GET', '/v2/nothing', API);
  await check('GET', '/v2/%', API);
  await app.close();
  await drop();
  rmSync(clientDir, { recursive: true });
  return { tried, bad, figures: { calls: endpoints.length } };
}
