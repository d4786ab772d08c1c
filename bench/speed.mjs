import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../scripts/lib/postgres-cluster.mjs';
import { answerTo } from './calls.mjs';
import { callsOf, CASES, seedGroups } from './cases.mjs';
import { drawRatios } from './chart.mjs';
import { compare, startLoad } from './compare.mjs';
import { startProgram, startServer } from './program.mjs';
import { readResults, writeResults } from './results.mjs';
import { Seed } from './seed.mjs';
import { openPostgresStore, openSqliteStore } from './stores.mjs';

const ON_POSTGRES = [
  'poll, nothing new, 100 items',
  'list of 100, again',
  'create an item, 3 fields',
  'complete an item',
];

/** Calls that people make, beside a bare server that sends the same bytes or reads and writes the same rows. */
export async function speed(engine) {
  await (engine === 'sqlite' ? onSqlite() : onPostgres());
  drawRatios('docs/performance.svg', [
    { title: 'SQLite', ...readResults('speed-sqlite') },
    { title: 'PostgreSQL', ...readResults('speed-postgres') },
  ]);
}

async function onSqlite() {
  const program = await startProgram('');
  const folder = mkdtempSync(join(tmpdir(), 'shared-lists-bare-'));
  const store = openSqliteStore(program.dataDir);
  const groups = await seedGroups(new Seed(store));
  store.copyTo(folder);
  store.close();
  const bare = await startServer('bench/bare-sqlite.mjs', [folder]);
  await measure({ title: 'SQLite', file: 'speed-sqlite', program, groups, bare, cases: CASES });
  rmSync(folder, { recursive: true });
}

async function onPostgres() {
  const cluster = await startCluster();
  const url = cluster.url('postgres');
  const program = await startProgram(url);
  const store = openPostgresStore(url);
  const groups = await seedGroups(new Seed(store), ['ten', 'hundred']);
  await store.close();
  const bare = await startServer('bench/bare-postgres.mjs', [url]);
  // Here a poll is compared with its one round trip to the database.
  const ofRows = (one) => (one.isPoll ? { ...one, bare: undefined } : one);
  const cases = CASES.filter(({ name }) => ON_POSTGRES.includes(name)).map(ofRows);
  await measure({ title: 'PostgreSQL', file: 'speed-postgres', program, groups, bare, cases });
  await cluster.stop();
}

async function measure({ title, file, program, groups, bare, cases }) {
  const load = startLoad();
  const folder = mkdtempSync(join(tmpdir(), 'shared-lists-answers-'));
  const results = [];
  console.log(`${title}: calls a second, p50 and p99, ours and bare`);
  for (const one of cases) {
    const calls = await callsOf(one, groups, program);
    const beside = one.bare === 'bytes' ? await startSame(folder, program, calls[0]) : bare;
    const sides = [program, beside].map((server) => ({ server, calls, options: one.options }));
    const figures = await compare(load, ...sides);
    if (beside !== bare) await beside.stop();
    results.push({ name: one.name, target: one.target, ...figures, ratio: figures[one.by ?? 'ratio'] });
    console.log(line(results.at(-1)));
    writeResults(file, { results }); // After each, so that a run that is cut short leaves what it has.
  }
  for (const started of [load, bare, program]) await started.stop();
  rmSync(folder, { recursive: true });
}

/** A bare server that sends what ours has answered to the call. */
async function startSame(folder, program, call) {
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(await answerTo(program.url, call)));
  return startServer('bench/bare-http.mjs', [file]);
}

function line({ name, ours, bare, ratio, cpuRatio, target }) {
  const figures = ({ perSecond, p50, p99 }) =>
    `${perSecond.toFixed(0).padStart(7)}/s ${p50.toFixed(1).padStart(6)} ${p99.toFixed(1).padStart(6)} ms`;
  const verdict = target === undefined ? '' : ratio >= target ? `met (${target})` : `MISSED (${target})`;
  return `${name.padEnd(30)}${figures(ours)} ${figures(bare)}  × ${ratio.toFixed(2)}  processor × ${cpuRatio.toFixed(2)}  ${verdict}`;
}
