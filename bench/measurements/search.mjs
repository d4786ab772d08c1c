import { callApi } from '../../scripts/lib/call-api.mjs';
import { percentiles } from '../load/percentiles.mjs';
import { open, onPostgres, run, timed } from '../setup/engines.mjs';
import { Seed } from '../setup/seed.mjs';
import { openSqlite } from '../setup/stores.mjs';

const MOST = { ms: 50, cpuMs: { SQLite: 8, PostgreSQL: 10 } };
const WARM_CALLS = 50;
const QUERIES = {
  'the beginning of a common word': 'tom',
  'a rare word': '377',
  'two words': 'dairy mil',
  'one letter': 'b',
  'no such word': 'xylophone',
};
const ITEMS_OF_A_LIST = 500;

/** How long a search takes for somebody who sees a small part of all items, and its size. */
export async function search({ sizes, write }) {
  const results = { queries: [], stored: [] };
  const add = (name, result) => {
    results[name].push(result);
    write('search', results);
  };
  for (const engine of ['SQLite', 'PostgreSQL']) {
    for await (const { queries, ...stored } of measureQueries(engine, sizes.search)) {
      add('stored', { engine, ...stored });
      for (const result of queries) add('queries', { engine, items: stored.items, ...result });
    }
  }
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
