import { once } from 'node:events';
import { startChild } from '../scripts/lib/child.mjs';
import { inRoot } from '../scripts/lib/repository.mjs';
import { median } from './percentiles.mjs';

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_MS = 1_000;
const WARM_CALLS = 6_000;
const LONGEST_WARM_MS = 4_000;
const LONGEST_FIRST_MS = 30_000;

/** The load comes from a process of its own, so that it takes no time from what is measured. */
export function startLoad() {
  const { child, ended } = startChild(process.execPath, [inRoot('bench/load.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    async run(target, { mayFail = false, ...options } = {}) {
      const { server, calls } = target;
      const { port } = new URL(server.url);
      const cpuBefore = server.cpuSeconds();
      child.send({
        connections: CONNECTIONS,
        ms: ROUND_MS,
        statuses: [200, 204],
        port,
        calls,
        ...target.options,
        ...options,
      });
      const [figures] = await once(child, 'message');
      figures.cpu = ((server.cpuSeconds() - cpuBefore) / figures.count) * 1_000_000;
      if (!mayFail && Object.keys(figures.wrong).length > 0) {
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
 * of the ratios of neighbours, never a figure of one moment. More is better in all three ratios.
 */
export async function compare(load, ours, bare, { rounds = ROUNDS, warm = WARM_CALLS, ...options } = {}) {
  for (const target of [ours, bare]) await warmUp(load, target, options, warm);
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push({ ours: await load.run(ours, options), bare: await load.run(bare, options) });
  }
  const ratio = (of) => median(pairs.map(of));
  return {
    ours: middle(pairs.map((pair) => pair.ours)),
    bare: middle(pairs.map((pair) => pair.bare)),
    ratio: ratio((pair) => pair.ours.perSecond / pair.bare.perSecond),
    cpuRatio: ratio((pair) => pair.bare.cpu / pair.ours.cpu),
    waitRatio: ratio((pair) => pair.bare.p50 / pair.ours.p50),
  };
}

/** Until the code is warm, which depends on the number of calls and not on time, and every call was made once. */
async function warmUp(load, target, options, calls) {
  const until = Date.now() + LONGEST_WARM_MS;
  const isEnough = (made) => made >= target.calls.length && (made >= calls || Date.now() > until);
  for (let made = 0; !isEnough(made) && Date.now() < until + LONGEST_FIRST_MS;) {
    made += (await load.run(target, options)).count;
  }
}

function middle(figures) {
  const of = (name) => median(figures.map((figure) => figure[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), bytes: of('bytes'), cpu: of('cpu') };
}
