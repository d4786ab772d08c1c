import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callApi } from '../../scripts/lib/call-api.mjs';
import { caseNamed, targetOf } from '../load/cases.mjs';
import { median } from '../load/percentiles.mjs';
import { startLoad } from '../load/start-load.mjs';
import { open, onPostgres, run, timed, UNLIMITED } from '../setup/engines.mjs';
import { startProgram } from '../setup/program.mjs';
import { newFields, Seed } from '../setup/seed.mjs';
import { openSqlite, openSqliteStore } from '../setup/stores.mjs';
import { compare } from './compare.mjs';
import { seedGroups } from './groups.mjs';

const MOST = 1.1;
const WRITES = ['complete an item', 'create an item, 3 fields'];

// The same program, but nothing keeps what can be searched for.
const FORGET = {
  sqlite: 'drop table search_texts; drop trigger items_deleted; drop trigger items_ranked',
  postgres: `alter table fields disable trigger fields_search_insert;
    alter table fields disable trigger fields_search_update; alter table fields disable trigger fields_search_delete;
    alter table items disable trigger items_search_rank`,
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

/**
 * On SQLite a program finds nothing to keep if its table is gone before it starts. Both programs start on a migrated
 * database, so that both processes have done the same before.
 */
async function openBoth(engine) {
  if (engine === 'SQLite') return [await openMigrated(''), await openMigrated(FORGET.sqlite)];
  const opened = [await open(engine), await open(engine)];
  await onPostgres(opened[1].url, FORGET.postgres);
  return opened;
}

async function openMigrated(statements) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shared-lists-bench-'));
  await run(DATA_DIR, '', 'migrate', 'up');
  const file = openSqlite(DATA_DIR);
  file.exec(statements);
  file.close();
  const program = await startProgram('', { ...UNLIMITED, DATA_DIR });
  const close = async () => {
    await program.stop();
    rmSync(DATA_DIR, { recursive: true });
  };
  return { program, store: openSqliteStore(DATA_DIR), close };
}

async function costOfWrites(engine, { groups: { ten, hundred }, searchWrites: { bulk, ...rounds } }) {
  const [kept, forgotten] = await openBoth(engine);
  const stored = [];
  for (const { program, store } of [kept, forgotten]) {
    stored.push({ program, groups: await seedGroups(new Seed(store), { ten, hundred }, null) });
    await store.close();
  }
  const load = startLoad();
  const results = [];
  for (const name of WRITES) {
    const [ours, bare] = await Promise.all(stored.map((one) => targetOf(caseNamed(name), one)));
    const { ratio, cpuRatio, ...figures } = await compare(load, ours, bare, rounds);
    results.push({ name, most: MOST, slower: 1 / ratio, moreCpu: 1 / cpuRatio, ...figures });
  }
  await load.stop();
  await kept.close();
  await forgotten.close();
  results.push(await costOfBulk(engine, { ten }, bulk));
  return results;
}

/** With several programs of each kind: some processes are slower for their whole life by as much as is measured. */
async function costOfBulk(engine, groups, { items, programs, rounds }) {
  const [ours, bare] = [[], []];
  for (let started = 0; started < programs; started++) {
    const opened = await openBoth(engine);
    const people = [];
    for (const { store } of opened) {
      people.push((await seedGroups(new Seed(store), groups, null)).ten);
      await store.close();
    }
    // Alternately on both, because the speed of the machine varies.
    for (let round = 0; round < rounds; round++) {
      const [kept, forgotten] = people.map((all) => all[round % all.length]);
      ours.push(await addAtOnce(opened[0].program, kept, items));
      bare.push(await addAtOnce(opened[1].program, forgotten, items));
    }
    for (const { close } of opened) await close();
  }
  const total = (all) => all.reduce((sum, { cpu }) => sum + cpu, 0);
  const perSecond = (all) => ({ perSecond: 1000 / median(all.map(({ ms }) => ms)) });
  return {
    name: `add ${items} items at once`,
    most: MOST,
    slower: median(ours.map(({ ms }, round) => ms / bare[round].ms)),
    // Of all rounds, because processor time is counted in hundredths of a second.
    moreCpu: total(ours) / (total(bare) || 1),
    ours: perSecond(ours),
    bare: perSecond(bare),
  };
}

async function addAtOnce(program, person, count) {
  const items = Array.from({ length: count }, () => ({ fields: newFields() }));
  const path = `/v2/lists/${person.lists[0].id}/list_items/bulk`;
  const cpuBefore = program.cpuSeconds();
  const ms = await timed(() => callApi(program.url, 'POST', path, { ...person, body: { items } }));
  return { ms, cpu: program.cpuSeconds() - cpuBefore };
}
