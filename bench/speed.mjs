import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerTo } from './calls.mjs';
import { callsOf, CASES, seedGroups } from './cases.mjs';
import { compare, startLoad } from './compare.mjs';
import { startProgram, startServer } from './program.mjs';
import { Seed } from './seed.mjs';
import { openSqliteStore } from './stores.mjs';

/** Calls that people make, on SQLite, beside a bare server that sends the same bytes or writes the same rows. */
export async function speed({ only = '', rounds } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shared-lists-bare-'));
  const program = await startProgram('');
  const store = openSqliteStore(program.dataDir);
  const groups = await seedGroups(new Seed(store));
  store.copyTo(folder);
  store.close();
  const rows = await startServer('bench/bare-sqlite.mjs', [folder]);
  const load = startLoad();
  const results = [];
  try {
    for (const one of CASES.filter(({ name }) => name.includes(only))) {
      const calls = await callsOf(one, groups, program);
      const bare = one.bare === 'bytes' ? await startSame(folder, program, calls[0]) : rows;
      const sides = [program, bare].map((server) => ({ server, calls, options: one.options }));
      const figures = await compare(load, ...sides, { rounds });
      if (bare !== rows) await bare.stop();
      results.push({ name: one.name, target: one.target, ...figures, ratio: figures[one.by ?? 'ratio'] });
      console.log(line(results.at(-1)));
    }
  } finally {
    for (const started of [load, rows, program]) await started.stop();
    rmSync(folder, { recursive: true });
  }
  return results;
}

/** A bare server that sends what ours has answered to the call. */
export async function startSame(folder, program, call) {
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(await answerTo(program.url, call)));
  return startServer('bench/bare-http.mjs', [file]);
}

export function line({ name, ours, bare, ratio, cpuRatio, target }) {
  const figures = ({ perSecond, p50, p99 }) =>
    `${perSecond.toFixed(0).padStart(7)}/s ${p50.toFixed(1).padStart(6)} ${p99.toFixed(1).padStart(6)} ms`;
  const verdict = target === undefined ? '' : ratio >= target ? `met (${target})` : `MISSED (${target})`;
  return `${name.padEnd(30)}${figures(ours)}  bare ${figures(bare)}  × ${ratio.toFixed(2)}  cpu × ${cpuRatio.toFixed(2)}  ${verdict}`;
}
