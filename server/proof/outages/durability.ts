import { createList } from '@shared-lists/contract/api/lists.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome, Proof } from '../support/proof.ts';
import { call } from '../support/call.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { seedPeople } from '../support/seed.ts';

const ATTACHING_MS = 1_000;

export const durability: Proof = {
  name: 'durability',
  claim: 'each of many sequential acknowledged changes was synced to the disk (counted by strace)',
  fullSize: { sqlite: 500 },
  // Not in `npm test`: strace may be missing or forbidden.
  smallSize: {},
  run: ({ size }) =>
    spawnSync('strace', ['-V']).status === 0
      ? withInstallation('sqlite', (installation) => countSyncs(installation, size))
      : Promise.resolve({ tried: 0, bad: ['strace is not installed, so nothing was tried'], figures: {} }),
};

async function countSyncs(installation: Installation, size: number): Promise<Outcome> {
  const [owner] = await installation.withDatabase((database) => seedPeople(database, 'owner', 1));
  const server = await installation.start();
  const log = path.join(installation.folder, 'syncs');
  const args = ['-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', log, '-p', String(server.pid)];
  const strace = spawn('strace', args, { stdio: 'ignore' });
  const ended = once(strace, 'exit');
  await wait(ATTACHING_MS);
  const bad: string[] = [];
  for (let nth = 0; nth < size && owner; nth++) {
    const { status } = await call(server.url, createList, { as: owner, body: { list: { name: 'A list' } } });
    if (status !== 200) bad.push(`A change was answered with ${status}`);
  }
  strace.kill('SIGINT');
  await ended;
  const syncs = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /f(data)?sync\(.*= 0|resumed>.*= 0/u.test(line));
  if (syncs.length < size) bad.push(`${syncs.length} syncs for ${size} acknowledged changes`);
  return { tried: size, bad, figures: { syncs: syncs.length } };
}
