import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shippedBytes } from '../../scripts/lib/build/shipped.mjs';
import { median } from '../load/percentiles.mjs';
import { call, startServer } from '../setup/program.mjs';

const MOST = { medianMs: 600, memory: 90, packages: 60 };
const MEGABYTE = 1_000_000;

export async function start({ sizes, write }) {
  const rounds = [];
  for (let round = 0; round < sizes.start.rounds; round++) rounds.push(await oneRound(sizes.start));
  const starts = Object.fromEntries(
    Object.keys(rounds[0]).map((name) => [name, summary(rounds.map((round) => round[name]))]),
  );
  const { packages, program } = shippedBytes();
  const shipped = { packages: packages / MEGABYTE, program: program / MEGABYTE };
  write('start', { starts, shipped, most: MOST });
}

async function oneRound({ idleMs }) {
  const folder = mkdtempSync(join(tmpdir(), 'shared-lists-bench-'));
  const answer = join(folder, 'answer.json');
  writeFileSync(answer, JSON.stringify({ status: 200, headers: {}, body: '' }));
  const dataDir = join(folder, 'data');
  const env = {
    ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' },
    ...{ NODE_ENV: 'production', NODE_OPTIONS: '--enable-source-maps' },
  };
  const ours = () => oneStart(idleMs, 'server/dist/main.js', ['serve'], env);
  try {
    const bare = await oneStart(idleMs, 'bench/bare/http.mjs', [answer], {});
    return { bare, fresh: await ours(), existing: await ours() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function oneStart(idleMs, ...program) {
  const begun = performance.now();
  const server = await startServer(...program, /running at/);
  await call(server.url, 'GET', '/healthz');
  const answerMs = performance.now() - begun;
  const cpuMs = server.cpuSeconds() * 1_000;
  await wait(idleMs);
  const memory = (await server.memory()) / 2 ** 20;
  await server.stop();
  return { answerMs, cpuMs, memory };
}

/** The fastest beside the median, because other programs can only prolong a start. */
function summary(starts) {
  const of = (name) => starts.map((one) => one[name]);
  return {
    fastestMs: Math.min(...of('answerMs')),
    medianMs: median(of('answerMs')),
    cpuMs: median(of('cpuMs')),
    memory: median(of('memory')),
  };
}
