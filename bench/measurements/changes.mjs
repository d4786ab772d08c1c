import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../scripts/lib/tools/postgres-cluster.mjs';
import { responseTo } from '../load/calls.mjs';
import * as calls from '../load/people-calls.mjs';
import { median } from '../load/percentiles.mjs';
import { startLoad } from '../load/start-load.mjs';
import { call, startProgram, startServer } from '../setup/program.mjs';
import { Seed } from '../setup/seed.mjs';
import { watchStretches } from '../setup/stretches.mjs';
import { openPostgresStore, openSqliteStore } from '../setup/stores.mjs';
import { compare } from './compare.mjs';
import { seedGroups } from './groups.mjs';

const MOST = { delta: { cpuMs: 0.5, bytes: 2 * 1024 }, whole: { cpuMs: 12, stretchMs: 5 } };
// A round ends before anybody reaches the limit of 1,200 calls a minute.
const MAX_CALLS_PER_PERSON_AND_ROUND = 100;
const STRETCH_ROUNDS = 5;

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
  const stretches = watchStretches();
  const program = await startProgram('', stretches.settings);
  const store = openSqliteStore(program.dataDir);
  await measure(
    { engine: 'SQLite', program, stretches, groups: await seeded(store, sizes) },
    sizes,
    add,
    () => store.close(),
  );
}

async function onPostgres(sizes, add) {
  const cluster = await startCluster({ isDurable: true });
  const stretches = watchStretches();
  const program = await startProgram(cluster.url('postgres'), stretches.settings);
  const store = openPostgresStore(cluster.url('postgres'));
  await measure(
    { engine: 'PostgreSQL', program, stretches, groups: await seeded(store, sizes) },
    sizes,
    add,
    () => store.close(),
  );
  await cluster.stop();
}

const seeded = (store, { changes: { lists } }) => seedGroups(new Seed(store), lists, null);

async function measure({ engine, program, stretches, groups }, sizes, add, closeStore) {
  await closeStore();
  const load = startLoad();
  for (const people of Object.values(groups)) {
    const items = people[0].lists[0].items.length;
    const stretchMs = await longestStretches(program, stretches, people);
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
      add({ engine, kind, items, most: MOST[kind], ...(kind === 'whole' && { stretchMs }), ...figures });
      await replay.stop();
    }
  }
  await load.stop();
  await program.stop();
  stretches.stop();
}

/**
 * One read at a time: of lists that nobody has read, and of lists in which one item changed. Half of the lists warm the
 * program up before, because it compiles what it runs for the first time.
 */
async function longestStretches(program, stretches, people) {
  const inTurn = async (some, work) => {
    for (const person of some) await work(person, person.lists[0]);
  };
  const read = ({ session }, { id }) => call(program.url, 'GET', `/v2/lists/${id}`, { session });
  const complete =
    (completed) =>
    ({ session }, { id, items }) =>
      call(program.url, 'PUT', `/v2/lists/${id}/list_items/${items[0]}`, {
        session,
        body: { list_item: { completed } },
      });
  const again = async (some, round) => {
    await inTurn(some, complete(round % 2 === 0));
    return stretches.longest(program, () => inTurn(some, read));
  };
  const [warm, fresh] = [people.slice(0, people.length / 2), people.slice(people.length / 2)];
  for (let round = 0; round < STRETCH_ROUNDS; round++) await again(warm, round);
  const first = await stretches.longest(program, () => inTurn(fresh, read));
  const rounds = [];
  for (let round = 0; round < STRETCH_ROUNDS; round++) rounds.push(await again(fresh, round));
  return { first, again: median(rounds) };
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
