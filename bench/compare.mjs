import { once } from 'node:events';
import { startChild } from '../scripts/lib/child.mjs';
import { inRoot } from '../scripts/lib/repository.mjs';
import { median } from './percentiles.mjs';

const CONNECTIONS = 32;
const ROUNDS = 7;
const ROUND_MS = 1_000;
const WARM_MS = 1_500;

/** The load comes from a process of its own, so that it takes no time from what is measured. */
export function startLoad() {
  const { child, ended } = startChild(process.execPath, [inRoot('bench/load.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    async run(target, options = {}) {
      const { server, calls } = target;
      const { port } = new URL(server.url);
      const cpuBefore = server.cpuSeconds();
      child.send({ connections: CONNECTIONS, ms: ROUND_MS, status: 200, port, calls, ...target.options, ...options });
      const [figures] = await once(child, 'message');
      figures.cpu = ((server.cpuSeconds() - cpuBefore) / figures.count) * 1_000_000;
      if (Object.keys(figures.wrong).length > 0) {
        throw new Error(`${server.url} answered ${JSON.stringify(figures.wrong)}`);
      }
      return figures;
    },
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

/**
 * Ours and the baseline in turn, round by round, because the machine is not always equally fast: what counts is the median
 * of the ratios of neighbours, never a figure of one moment.
 */
export async function compare(load, ours, bare, { rounds = ROUNDS, ...options } = {}) {
  for (const target of [ours, bare]) await load.run(target, { ...options, ms: WARM_MS });
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push({ ours: await load.run(ours, options), bare: await load.run(bare, options) });
  }
  return {
    ours: middle(pairs.map((pair) => pair.ours)),
    bare: middle(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)),
    cpuRatio: median(pairs.map((pair) => pair.bare.cpu / pair.ours.cpu)),
  };
}

function middle(figures) {
  const of = (name) => median(figures.map((figure) => figure[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), bytes: of('bytes'), cpu: of('cpu') };
}
