import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../../src/app.ts';
import { parseConfig } from '../../src/config.ts';
import { openTestSqlite, temporaryFolder } from '../../src/testing/databases.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { spreadOf, Tally } from '../support/figures.ts';
import { attacks, CANARY, type Attack } from './wire-attacks.ts';
import { searchedLog } from '../support/searched-logs.ts';

const SLOW_SHARE = 1 / 5;
/** Smaller runs skip the slow connections. */
const SMALLEST_WITH_SLOW = 50;
const LONGEST_REPLY_MS = 5_000;
const LONGEST_SLOW_MS = 90_000;
const SEND_EVERY_MS = 500;

export const wire: Proof = {
  name: 'wire',
  claim:
    'malformed requests are refused, slow connections are closed, and other requests are served meanwhile',
  fullSize: { sqlite: 200 },
  smallSize: { sqlite: 40 },
  run: ({ size }) => withServer((port) => runWire(port, size)),
};

async function withServer<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const folder = temporaryFolder();
  const clientDir = path.join(folder, 'a', 'b', 'client');
  mkdirSync(path.join(clientDir, 'assets'), { recursive: true });
  writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(clientDir, 'assets', 'code.js'), '');
  for (const folderName of ['', 'a', 'a/b'])
    writeFileSync(path.join(folder, folderName, 'canary.txt'), CANARY);
  const { database, drop } = await openTestSqlite();
  const app = await buildApp({
    database,
    config: parseConfig({ LOG_LEVEL: 'debug' }),
    clientDir,
    logStream: searchedLog,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    return await work((app.server.address() as AddressInfo).port);
  } finally {
    app.server.closeAllConnections();
    await app.close();
    await drop();
    rmSync(folder, { recursive: true });
  }
}

async function runWire(port: number, size: number): Promise<Outcome> {
  const slowCount = size >= SMALLEST_WITH_SLOW ? Math.floor(size * SLOW_SHARE) : 0;
  const bad: string[] = [];
  const statuses = new Tally<string>();
  const besideMs: number[] = [];
  const slow = Promise.all(Array.from({ length: slowCount }, (_, index) => keepConnectionBusy(port, index)));

  for (let index = 0; index < size - slowCount; index++) {
    // Spreads the attacks over the time of the slow connections.
    const attack = attacks[Math.floor((index * attacks.length) / (size - slowCount))];
    if (!attack) continue;
    const reply = await send(port, attack.bytes);
    statuses.add(statusesIn(reply).join(' then ') || 'closed');
    bad.push(...judge(attack, reply));
    besideMs.push(await timeOfValidCall(port));
  }
  for (const { name, wasCut } of await slow) {
    statuses.add('cut off');
    if (!wasCut) bad.push(`${name}: still there after ${LONGEST_SLOW_MS / 1000} s`);
  }
  bad.push(...besideMs.filter((ms) => ms > LONGEST_REPLY_MS).map((ms) => `A valid call took ${ms} ms`));
  return {
    tried: size,
    bad,
    figures: { answers: statuses.toString(), 'valid calls beside them': spreadOf(besideMs) },
  };
}

function judge({ name, answers }: Attack, reply: string): string[] {
  const given = statusesIn(reply);
  return [
    ...(given.every((status) => answers.includes(status)) ? [] : [`${name}: ${given.join(', ')}`]),
    ...(given.length > 1 ? [`${name}: answered ${given.length} times`] : []),
    ...(reply.includes(CANARY) ? [`${name}: got the file`] : []),
  ];
}

function statusesIn(reply: string): number[] {
  return [...reply.matchAll(/^HTTP\/1\.1 (\d{3})/gmu)].map(([, status]) => Number(status));
}

async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
    .setEncoding('latin1')
    .on('error', () => undefined);
  let reply = '';
  socket.on('data', (text: string) => (reply += text));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(bytes, 'latin1');
  await Promise.race([closed, wait(LONGEST_REPLY_MS)]);
  socket.destroy();
  return reply;
}

async function keepConnectionBusy(port: number, index: number): Promise<{ name: string; wasCut: boolean }> {
  const [name, opening] = [
    ['a header that never ends', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '],
    [
      'a body that never ends',
      'POST /auth/sign_in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n',
    ],
    ['a silent connection', ''],
  ][index % 3] as [string, string];
  const socket = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .resume();
  let wasCut = false;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve())).then(
    () => (wasCut = true),
  );
  if (opening !== '') socket.write(opening);
  const timer = setInterval(() => opening !== '' && !socket.destroyed && socket.write('a'), SEND_EVERY_MS);
  await Promise.race([closed, wait(LONGEST_SLOW_MS)]);
  clearInterval(timer);
  socket.destroy();
  return { name, wasCut };
}

async function timeOfValidCall(port: number): Promise<number> {
  const started = performance.now();
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`);
  return ok ? performance.now() - started : Infinity;
}
