import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../scripts/lib/tools/postgres-cluster.mjs';
import { besideWrites } from './beside-writes.mjs';
import { responseTo } from '../load/calls.mjs';
import { CASES, targetOf } from '../load/cases.mjs';
import { compare } from './compare.mjs';
import { seedGroups } from './groups.mjs';
import { startProgram, startServer } from '../setup/program.mjs';
import { Seed } from '../setup/seed.mjs';
import { startLoad } from '../load/start-load.mjs';
import { openPostgresStore, openSqliteStore } from '../setup/stores.mjs';

export async function sqliteSpeed({ sizes, write }) {
  const program = await startProgram('');
  const folders = ['bare', 'sharing'].map((name) => mkdtempSync(join(tmpdir(), `shared-lists-${name}-`)));
  const store = openSqliteStore(program.dataDir);
  const groups = await seeded(store, program, sizes);
  folders.forEach(store.copyTo);
  store.close();
  const bare = await startServer('bench/bare/sqlite.mjs', [folders[0]]);
  const sharing = await startServer('bench/bare/sqlite.mjs', [folders[1], 'sharing']);
  const all = { program, groups, bare, sharing, cases: CASES };
  await measure(all, sizes, (figures) => write('speed-sqlite', figures));
  await sharing.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
}

export async function postgresSpeed({ sizes, write }) {
  const cluster = await startCluster({ isDurable: true });
  const url = cluster.url('postgres');
  const program = await startProgram(url);
  const store = openPostgresStore(url);
  const groups = await seeded(store, program, sizes);
  await store.close();
  const bare = await startServer('bench/bare/postgres.mjs', [url]);
  const cases = CASES.filter((one) => one.bare !== 'sharing').map(onPostgres); // The bare PostgreSQL server shares syncs already.
  await measure({ program, groups, bare, cases }, sizes, (figures) => write('speed-postgres', figures));
  await cluster.stop();
}

/** A poll is compared with its database round trip; other repeated reads have no target. */
function onPostgres(one) {
  if (one.isPoll) return { ...one, bare: 'rows' };
  return one.bare === 'bytes' ? { ...one, target: undefined } : one;
}

async function seeded(store, { email }, { groups }) {
  const made = await seedGroups(new Seed(store), groups, await store.passwordHashOf(email));
  console.log('  people and lists are stored');
  return made;
}

async function measure({ bare, sharing, cases, ...ours }, sizes, write) {
  const load = startLoad();
  const folder = mkdtempSync(join(tmpdir(), 'shared-lists-answers-'));
  const results = [];
  for (const one of cases) {
    const target = await targetOf(one, ours);
    const sameBytes = one.bare === 'bytes' && (await startReplay(folder, ours.program, target.calls[0]));
    const rows = one.bare === 'sharing' ? sharing : bare;
    const beside = await targetOf(one, ours, { server: sameBytes || rows });
    results.push({
      name: one.name,
      target: one.target,
      ...(await compare(load, target, beside, sizes.rounds)),
    });
    if (sameBytes) await sameBytes.stop();
    write({ results }); // Saved after each case, so that an aborted run keeps its results.
    console.log(`  ${one.name}: × ${results.at(-1).ratio.toFixed(2)}`);
  }
  write({ results, beside: await besideWrites(load, ours, sizes.beside) });
  for (const started of [load, bare, ours.program]) await started.stop();
  rmSync(folder, { recursive: true });
}

async function startReplay(folder, program, call) {
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(await responseTo(program.url, call)));
  return startServer('bench/bare/http.mjs', [file]);
}
