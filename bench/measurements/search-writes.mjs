import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { callApi } from '../../scripts/lib/call-api.mjs';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { caseNamed, targetOf } from '../load/cases.mjs';
import { median } from '../load/percentiles.mjs';
import { startLoad } from '../load/start-load.mjs';
import { open, onPostgres, run, timed, UNLIMITED } from '../setup/engines.mjs';
import { startProgram } from '../setup/program.mjs';
import { newFields, Seed } from '../setup/seed.mjs';
import { openSqlite, openSqliteStore } from '../setup/stores.mjs';
import { compare, middle } from './compare.mjs';
import { seedGroups } from './groups.mjs';

const MOST = 1.1;
const WRITES = ['complete an item', 'create an item, 3 fields'];

// The same program, but nothing keeps what can be searched for.
const FORGET = {
  sqlite: 'drop trigger items_deleted; drop trigger items_ranked',
  postgres: `alter table fields disable trigger fields_search_insert;
    alter table fields disable trigger fields_search_update; alter table fields disable trigger fields_search_delete;
    alter table items disable trigger items_search_rank`,
};

const WITHOUT_SEARCH = {
  NODE_OPTIONS: `--import=${pathToFileURL(inRoot('bench/setup/without-search.mjs'))}`,
};

/** What the index of search costs calls that change something. */
export async function searchWrites({ sizes, write }) {
  const writes = [];
  for (const engine of ['SQLite', 'PostgreSQL']) {
    for (const result of await costOfWrites(engine, sizes)) {
      writes.push({ engine, ...result });
      write('search-writes', { writes });
    }
  }
}

/** Both programs of SQLite start on a migrated database, so that both processes have done the same before. */
async function openBoth(engine) {
  if (engine === 'SQLite') return [await openMigrated(), await openMigrated(FORGET.sqlite, WITHOUT_SEARCH)];
  const opened = [await open(engine), await open(engine)];
  await onPostgres(opened[1].url, FORGET.postgres);
  return opened;
}

async function openMigrated(statements = '', settings = {}) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shared-lists-bench-'));
  await run(DATA_DIR, '', 'migrate', 'up');
  const file = openSqlite(DATA_DIR);
  file.exec(statements);
  file.close();
  const program = await startProgram('', { ...UNLIMITED, DATA_DIR, ...settings });
  const close = async () => {
    await program.stop();
    rmSync(DATA_DIR, { recursive: true });
  };
  return { program, store: openSqliteStore(DATA_DIR), close };
}

/** With several programs of each kind: some processes are slower for their whole life by as much as is measured. */
async function costOfWrites(engine, { groups: { ten, hundred }, searchWrites: { programs, rounds, bulk } }) {
  const pairs = [];
  const load = startLoad();
  for (let started = 0; started < programs; started++) {
    const opened = await openBoth(engine);
    const stored = [];
    for (const { program, store } of opened) {
      stored.push({ program, groups: await seedGroups(new Seed(store), { ten, hundred }, null) });
      await store.close();
    }
    for (const name of WRITES) {
      const [ours, bare] = await Promise.all(stored.map((one) => targetOf(caseNamed(name), one)));
      pairs.push({ name, ...(await compare(load, ours, bare, rounds)) });
    }
    pairs.push({ name: `add ${bulk.items} items at once`, ...(await compareBulk(stored, bulk)) });
    for (const { close } of opened) await close();
  }
  await load.stop();
  const names = new Set(pairs.map(({ name }) => name));
  return [...names].map((name) =>
    costOf(
      name,
      pairs.filter((pair) => pair.name === name),
    ),
  );
}

function costOf(name, pairs) {
  const [ours, bare] = [middle(pairs.map((pair) => pair.ours)), middle(pairs.map((pair) => pair.bare))];
  const mean = (of) => pairs.reduce((total, pair) => total + of(pair), 0) / pairs.length;
  return {
    name,
    most: MOST,
    slower: mean(({ ratio }) => 1 / ratio),
    moreCpu: mean(({ cpuRatio }) => 1 / cpuRatio),
    ours,
    bare,
  };
}

/** Alternately on both, because the speed of the machine varies. */
async function compareBulk(stored, { items, rounds }) {
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    const [ours, bare] = stored.map(({ program, groups }) => [
      program,
      groups.ten[round % groups.ten.length],
    ]);
    pairs.push({ ours: await addAtOnce(...ours, items), bare: await addAtOnce(...bare, items) });
  }
  const all = { ours: middle(pairs.map(({ ours }) => ours)), bare: middle(pairs.map(({ bare }) => bare)) };
  const cpu = (of) => pairs.reduce((total, pair) => total + of(pair).cpu, 0);
  return {
    ...all,
    ratio: median(pairs.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
    // Of all rounds, because processor time is counted in hundredths of a second.
    cpuRatio: cpu(({ bare }) => bare) / (cpu(({ ours }) => ours) || 1),
  };
}

async function addAtOnce(program, person, count) {
  const items = Array.from({ length: count }, () => ({ fields: newFields() }));
  const path = `/v2/lists/${person.lists[0].id}/list_items/bulk`;
  const cpuBefore = program.cpuSeconds();
  const ms = await timed(() => callApi(program.url, 'POST', path, { ...person, body: { items } }));
  return {
    count: 1,
    perSecond: 1000 / ms,
    p50: ms,
    p99: ms,
    bytes: 0,
    cpu: (program.cpuSeconds() - cpuBefore) * 1_000_000,
  };
}
