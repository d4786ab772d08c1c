import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../scripts/lib/tools/postgres-cluster.mjs';
import { responseTo } from '../load/calls.mjs';
import * as calls from '../load/people-calls.mjs';
import { startLoad } from '../load/start-load.mjs';
import { startProgram, startServer } from '../setup/program.mjs';
import { Seed } from '../setup/seed.mjs';
import { openPostgresStore, openSqliteStore } from '../setup/stores.mjs';
import { compare } from './compare.mjs';
import { seedGroups } from './groups.mjs';

const MOST = { delta: { cpuMs: 0.5, bytes: 2 * 1024 }, whole: { cpuMs: 12 } };
// A round ends before anybody reaches the limit of 1,200 calls a minute.
const MAX_CALLS_PER_PERSON_AND_ROUND = 100;

/** What a page reads right after a change, and what a new device reads. */
export async function changes({ sizes, write }) {
  const results = [];
  const add = (result) => {
    results.push(result);
    write('changes', { results });
  };
  await onSqlite(sizes, add);
  await onPostgres(sizes, add);
}

async function onSqlite(sizes, add) {
  const program = await startProgram('');
  const store = openSqliteStore(program.dataDir);
  await measure({ engine: 'SQLite', program, groups: await seeded(store, sizes) }, sizes, add, () =>
    store.close(),
  );
}

async function onPostgres(sizes, add) {
  const cluster = await startCluster({ isDurable: true });
  const program = await startProgram(cluster.url('postgres'));
  const store = openPostgresStore(cluster.url('postgres'));
  await measure({ engine: 'PostgreSQL', program, groups: await seeded(store, sizes) }, sizes, add, () =>
    store.close(),
  );
  await cluster.stop();
}

const seeded = (store, { changes: { lists } }) => seedGroups(new Seed(store), lists, null);

async function measure({ engine, program, groups }, sizes, add, closeStore) {
  await closeStore();
  const load = startLoad();
  for (const people of Object.values(groups)) {
    const items = people[0].lists[0].items.length;
    const most = people.length * MAX_CALLS_PER_PERSON_AND_ROUND;
    const kinds = {
      delta: { calls: await calls.readsSince(program, people) },
      whole: {
        calls: calls.interleaved(people, calls.readList),
        changes: roundRobin(calls.roundsOf(people, calls.completeItem)),
      },
    };
    for (const [kind, target] of Object.entries(kinds)) {
      const replay = await startReplay(program, target.calls[0]);
      const ours = { server: program, options: { most }, ...target };
      const bare = { server: replay, options: { most }, calls: target.calls };
      const figures = await compare(load, ours, bare, sizes.changes.rounds);
      add({ engine, kind, items, most: MOST[kind], ...figures });
      await replay.stop();
    }
  }
  await load.stop();
  await program.stop();
}

function roundRobin(turns) {
  let turn = 0;
  return () => turns[turn++ % turns.length];
}

async function startReplay(program, call) {
  const folder = mkdtempSync(join(tmpdir(), 'shared-lists-answers-'));
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(await responseTo(program.url, call)));
  const server = await startServer('bench/bare/http.mjs', [file]);
  rmSync(folder, { recursive: true });
  return server;
}
