import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callApi } from '../../scripts/lib/call-api.mjs';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { capture } from '../../scripts/lib/step.mjs';
import { startCluster } from '../../scripts/lib/tools/postgres-cluster.mjs';
import { caseNamed, targetOf } from '../load/cases.mjs';
import { median, percentiles } from '../load/percentiles.mjs';
import { startLoad } from '../load/start-load.mjs';
import { cpuSecondsOfFamily, parentOf, startProgram } from '../setup/program.mjs';
import { newFields, Seed } from '../setup/seed.mjs';
import { openPostgresStore, openSqlite, openSqliteStore, pg } from '../setup/stores.mjs';
import { compare } from './compare.mjs';
import { seedGroups } from './groups.mjs';

const MOST = { cost: 1.1, ms: 50, cpuMs: { SQLite: 8, PostgreSQL: 10 } };
const WARM_CALLS = 50;
const WRITES = ['complete an item', 'create an item, 3 fields'];
const UNLIMITED = { LIMIT_CALLS_PER_MINUTE: '1000000' };
const QUERIES = {
  'the beginning of a common word': 'tom',
  'a rare word': '377',
  'two words': 'dairy mil',
  'one letter': 'b',
  'no such word': 'xylophone',
};
const ITEMS_OF_A_LIST = 500;

// The same program, but nothing keeps what can be searched for.
const FORGET = {
  sqlite: 'drop table search_texts; drop trigger items_deleted; drop trigger items_ranked',
  postgres: `alter table fields disable trigger fields_search_insert;
    alter table fields disable trigger fields_search_update; alter table fields disable trigger fields_search_delete;
    alter table items disable trigger items_search_rank`,
};

/** How long a search takes for somebody who sees a small part of all items, its size, and what it costs writes. */
export async function search({ sizes, write }) {
  const results = { queries: [], stored: [], writes: [] };
  const add = (name, result) => {
    results[name].push(result);
    write('search', results);
  };
  for (const engine of ['SQLite', 'PostgreSQL']) {
    for await (const { queries, ...stored } of measureQueries(engine, sizes.search)) {
      add('stored', { engine, ...stored });
      for (const result of queries) add('queries', { engine, items: stored.items, ...result });
    }
    for (const result of await costOfWrites(engine, sizes)) add('writes', { engine, ...result });
  }
}

async function open(engine) {
  if (engine === 'SQLite') {
    const program = await startProgram('', UNLIMITED);
    return { program, store: openSqliteStore(program.dataDir), url: '', close: () => program.stop() };
  }
  const cluster = await startCluster({ isDurable: true });
  const url = cluster.url('postgres');
  const server = await startProgram(url, UNLIMITED);
  const postmaster = await onPostgres(url, 'select pg_backend_pid() as pid', ({ pid }) => parentOf(pid));
  const program = { ...server, cpuSeconds: () => server.cpuSeconds() + cpuSecondsOfFamily(postmaster) };
  const close = async () => {
    await program.stop();
    await cluster.stop();
  };
  return { program, store: openPostgresStore(url), url, close };
}

const run = (dataDir, url, ...args) =>
  capture(process.execPath, [inRoot('server/dist/main.js'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url },
  });

/** On SQLite a program finds nothing to keep if its table is gone before it starts. */
async function openForgetting(engine) {
  if (engine === 'SQLite') {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'shared-lists-bench-'));
    await run(DATA_DIR, '', 'migrate', 'up');
    const file = openSqlite(DATA_DIR);
    file.exec(FORGET.sqlite);
    file.close();
    const program = await startProgram('', { ...UNLIMITED, DATA_DIR });
    return { program, store: openSqliteStore(DATA_DIR), close: () => program.stop() };
  }
  const opened = await open(engine);
  await onPostgres(opened.url, FORGET.postgres);
  return opened;
}

/** @param read while the connection is open, so that its process is running */
async function onPostgres(url, statement, read = (row) => row) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  const result = read(rows?.[0]);
  await client.end();
  return result;
}

/** First there are only the items of the person, then a million others: the same rows, program and connection. */
async function* measureQueries(engine, { items, seen, calls }) {
  const { program, store, url, close } = await open(engine);
  const seed = new Seed(store);
  const each = Math.min(seen, ITEMS_OF_A_LIST);
  let person;
  const make = {
    [seen]: async () =>
      (person = await seed.person({ lists: Math.ceil(seen / ITEMS_OF_A_LIST), items: each })),
    [items]: async () => {
      const others = Math.ceil((items - seen) / ITEMS_OF_A_LIST);
      for (let made = 0; made < others; made++) await seed.person({ items: ITEMS_OF_A_LIST });
    },
  };
  for (const count of [seen, items]) {
    await store.withoutTriggers(async () => {
      await make[count]();
      await seed.flush();
    });
    const stored = await (engine === 'SQLite' ? fillSqlite(program) : fillPostgres(program, url));
    const queries = [];
    for (const [name, q] of Object.entries(QUERIES)) {
      await timeQuery(program, person, q, WARM_CALLS);
      const figures = await timeQuery(program, person, q, calls);
      queries.push({ name, q, ...figures, most: MOST.ms, mostCpu: MOST.cpuMs[engine] });
    }
    yield { items: count, seen, ...stored, queries };
  }
  await store.close();
  await close();
}

async function timeQuery(program, person, q, calls) {
  const path = `/v2/search?q=${encodeURIComponent(q)}`;
  const times = [];
  let found = 0;
  const cpuBefore = program.cpuSeconds();
  for (let call = 0; call < calls; call++) {
    const start = performance.now();
    const { text } = await callApi(program.url, 'GET', path, person);
    times.push(performance.now() - start);
    found = JSON.parse(text).items.length;
  }
  return { found, ...percentiles(times), cpuMs: ((program.cpuSeconds() - cpuBefore) / calls) * 1_000 };
}

async function fillSqlite({ dataDir }) {
  const file = openSqlite(dataDir);
  const bytes = () =>
    file.prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size').get()
      .bytes;
  file.exec('delete from search_texts; vacuum');
  const before = bytes();
  const fillMs = await timed(() => run(dataDir, '', 'search', 'rebuild'));
  const stored = { bytes: bytes() - before, dataBytes: before, fillMs };
  file.close();
  return stored;
}

async function fillPostgres({ dataDir }, url) {
  await onPostgres(url, 'truncate search_texts');
  const fillMs = await timed(() => run(dataDir, url, 'search', 'rebuild'));
  await onPostgres(url, 'vacuum analyze');
  const { own, whole } = await onPostgres(
    url,
    `select pg_total_relation_size('search_texts') as own, pg_database_size(current_database()) as whole`,
  );
  return { bytes: Number(own), dataBytes: whole - own, fillMs };
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function costOfWrites(engine, { groups: { ten, hundred }, rounds, search: { bulk } }) {
  const [kept, forgotten] = [await open(engine), await openForgetting(engine)];
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
    results.push({ name, most: MOST.cost, slower: 1 / ratio, moreCpu: 1 / cpuRatio, ...figures });
  }
  await load.stop();
  results.push(await costOfBulk(stored, bulk));
  await kept.close();
  await forgotten.close();
  return results;
}

/** Alternately on both, because the speed of the machine varies. */
async function costOfBulk(stored, { items: count, rounds }) {
  const figures = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [index, { program, groups }] of stored.entries()) {
      const person = groups.ten[round % groups.ten.length];
      const items = Array.from({ length: count }, () => ({ fields: newFields() }));
      const path = `/v2/lists/${person.lists[0].id}/list_items/bulk`;
      const cpuBefore = program.cpuSeconds();
      const ms = await timed(() => callApi(program.url, 'POST', path, { ...person, body: { items } }));
      figures[index].push({ ms, cpu: program.cpuSeconds() - cpuBefore });
    }
  }
  const [ours, bare] = figures;
  const total = (all) => all.reduce((sum, { cpu }) => sum + cpu, 0);
  const perSecond = (all) => ({ perSecond: 1000 / median(all.map(({ ms }) => ms)) });
  return {
    name: `add ${count} items at once`,
    most: MOST.cost,
    slower: median(ours.map(({ ms }, round) => ms / bare[round].ms)),
    // Of all rounds, because processor time is counted in hundredths of a second.
    moreCpu: total(ours) / (total(bare) || 1),
    ours: perSecond(ours),
    bare: perSecond(bare),
  };
}
