import { callApi } from '../../scripts/lib/call-api.mjs';
import { startCluster } from '../../scripts/lib/tools/postgres-cluster.mjs';
import { caseNamed, targetOf } from '../load/cases.mjs';
import { median, percentiles } from '../load/percentiles.mjs';
import { startLoad } from '../load/start-load.mjs';
import { UNLIMITED } from '../setup/engines.mjs';
import { startProgram } from '../setup/program.mjs';
import { newId, Seed } from '../setup/seed.mjs';
import { openPostgresStore, openSqlite, openSqliteStore, pg } from '../setup/stores.mjs';
import { compare } from './compare.mjs';
import { seedGroups } from './groups.mjs';
import { simulatedMonth } from './simulated-month.mjs';

const MOST = { cost: 1.15, size: 2, undo: 2, pageMs: 50 };
const WRITES = ['complete an item', 'create an item, 3 fields', 'edit 100 items at once'];
const CHANGES_OF_A_LIST = 10_000;
const ROWS_AT_ONCE = 5_000;

// The same program, but the database drops what it records.
const FORGET = {
  sqlite: `create trigger forget before insert on changes begin select raise(ignore); end`,
  postgres: `create function forget() returns trigger language plpgsql as 'begin return null; end';
    create trigger forget before insert on changes for each row execute function forget()`,
};

/** What the table of changes costs: time of writes, size, undoing, and reading it. */
export async function history({ sizes, write }) {
  const results = { writes: [], months: [], undos: [], pages: [] };
  const add = (name, result) => {
    results[name].push(result);
    write('history', results);
  };
  for (const engine of ['SQLite', 'PostgreSQL']) {
    for (const result of await costOfWrites(engine, sizes)) add('writes', result);
    add('undos', { engine, ...(await undoOf500(engine, sizes.history)) });
    add('pages', { engine, ...(await readPages(engine, sizes.history)) });
  }
  for (const [name, month] of Object.entries(sizes.history.months)) {
    add('months', { name, ...(await sizeOfMonth(month)) });
  }
}

async function open(engine) {
  if (engine === 'SQLite') {
    const program = await startProgram('', UNLIMITED);
    const store = openSqliteStore(program.dataDir);
    const forget = () => {
      const file = openSqlite(program.dataDir);
      file.exec(FORGET.sqlite);
      file.close();
    };
    return { program, store, forget, close: () => program.stop() };
  }
  const cluster = await startCluster({ isDurable: true });
  const url = cluster.url('postgres');
  const program = await startProgram(url, UNLIMITED);
  const forget = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(FORGET.postgres);
    await client.end();
  };
  const close = async () => {
    await program.stop();
    await cluster.stop();
  };
  return { program, store: openPostgresStore(url), forget, close };
}

async function costOfWrites(engine, { groups: { ten, hundred }, rounds }) {
  const [kept, forgotten] = [await open(engine), await open(engine)];
  const stored = [];
  for (const { program, store } of [kept, forgotten]) {
    stored.push({ program, groups: await seedGroups(new Seed(store), { ten, hundred }, null) });
    await store.close();
  }
  await forgotten.forget();
  const load = startLoad();
  const results = [];
  for (const name of WRITES) {
    const [ours, bare] = await Promise.all(stored.map((one) => targetOf(caseNamed(name), one)));
    const { ratio, cpuRatio, ...figures } = await compare(load, ours, bare, rounds);
    results.push({ engine, name, most: MOST.cost, slower: 1 / ratio, moreCpu: 1 / cpuRatio, ...figures });
  }
  await load.stop();
  await kept.close();
  await forgotten.close();
  return results;
}

async function undoOf500(engine, { undo: { items, rounds } }) {
  const { program, store, close } = await open(engine);
  const seed = new Seed(store);
  const person = await seed.person({ items });
  await seed.flush();
  await store.close();
  const [{ id, items: item_ids }] = person.lists;
  const times = { change: [], undo: [] };
  for (let round = 0; round < rounds; round++) {
    const fields_to_update = [{ label: 'category', data: `Aisle ${round}` }];
    const body = { item_ids, list_items: { update_current_items: true, fields_to_update } };
    const path = `/v2/lists/${id}/list_items/bulk_update`;
    const { ms, headers } = await timed(() => callApi(program.url, 'PUT', path, { ...person, body }));
    const undoing = `/v2/changes/${headers.get('x-change-id')}/undo`;
    times.change.push(ms);
    times.undo.push((await timed(() => callApi(program.url, 'POST', undoing, person))).ms);
  }
  await close();
  const ratios = times.undo.map((ms, round) => ms / times.change[round]);
  const figures = { changeMs: median(times.change), undoMs: median(times.undo), ratio: median(ratios) };
  return { items, most: MOST.undo, ...figures };
}

async function readPages(engine, { pages: { changes, reads } }) {
  const { program, store, close } = await open(engine);
  const seed = new Seed(store);
  const person = await seed.person({ lists: Math.ceil(changes / CHANGES_OF_A_LIST), items: 20 });
  await seed.flush();
  for (let made = 0; made < changes; made += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, changes - made) }, () => changeOf(person));
    await store.insert('changes', rows);
  }
  await store.close();
  const times = [];
  for (let read = 0; read < reads; read++) {
    const path = `/v2/lists/${oneOf(person.lists).id}/changes`;
    const first = await timed(() => callApi(program.url, 'GET', path, person));
    const { changes: shown } = JSON.parse(first.text);
    const next = `${path}?before=${shown.at(-1).id}`;
    times.push(first.ms, (await timed(() => callApi(program.url, 'GET', next, person))).ms);
  }
  await close();
  return { changes, ...percentiles(times), most: MOST.pageMs };
}

const oneOf = (all) => all[Math.floor(Math.random() * all.length)];

function changeOf({ id: person_id, lists }) {
  const list = oneOf(lists);
  const created_at = new Date().toISOString();
  const data = JSON.stringify({ items: { [oneOf(list.items)]: { c: [null, 1], u: created_at } } });
  return { id: newId(), list_id: list.id, person_id, kind: 'change_item', data, revision: 1, created_at };
}

async function timed(work) {
  const start = performance.now();
  const result = await work();
  return { ...result, ms: performance.now() - start };
}

/** The history is what the file loses when it is emptied; an empty database does not count as data. */
async function sizeOfMonth(month) {
  const { program, store, close } = await open('SQLite');
  const file = openSqlite(program.dataDir);
  const bytes = () => {
    file.exec('vacuum');
    return file
      .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
      .get().bytes;
  };
  const empty = bytes();
  const calls = await simulatedMonth(program, new Seed(store), month);
  store.close();
  const whole = bytes() - empty;
  file.exec('delete from changes');
  const data = bytes() - empty;
  file.close();
  await close();
  return { calls, data, history: whole - data, ratio: (whole - data) / data, most: MOST.size };
}
