import { median } from '../load/percentiles.mjs';

const FEWEST_ROUNDS = 2;

/** Alternates the two servers, because the speed of the machine varies; the ratio is a median. */
export async function compare(load, ours, bare, { rounds, roundMs, longestMs, ...warm }) {
  for (const target of [ours, bare]) await warmUp(load, target, { roundMs, ...warm });
  const until = Date.now() + longestMs;
  const pairs = [];
  while (pairs.length < rounds && (pairs.length < FEWEST_ROUNDS || Date.now() < until)) {
    pairs.push({
      ours: await load.run(ours, { ms: roundMs }),
      bare: await load.run(bare, { ms: roundMs }),
    });
  }
  const ratio = (of) => median(pairs.map(of));
  return {
    ours: middle(pairs.map((pair) => pair.ours)),
    bare: middle(pairs.map((pair) => pair.bare)),
    ratio: ratio((pair) => pair.ours.perSecond / pair.bare.perSecond),
    cpuRatio: ratio((pair) => pair.bare.cpu / pair.ours.cpu),
    rounds: pairs.length,
  };
}

/** Warm-up depends on the number of calls, not on time. */
async function warmUp(load, target, { roundMs, warmCalls, warmMs }) {
  if (target.isRepeated) await load.once(target);
  const until = Date.now() + warmMs;
  for (let made = 0; made < warmCalls && Date.now() < until;) {
    made += (await load.run(target, { ms: roundMs, most: warmCalls })).count;
  }
}

export function middle(figures) {
  const of = (name) => median(figures.map((figure) => figure[name]));
  const count = figures.reduce((total, figure) => total + figure.count, 0);
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    bytes: of('bytes'),
    cpu: of('cpu'),
    count,
  };
}
