import { caseNamed, targetOf } from '../load/cases.mjs';
import { middle } from './compare.mjs';
import { completeItem, createItem, interleaved } from '../load/people-calls.mjs';
import { startLoad } from '../load/start-load.mjs';

const READS = ['poll, nothing new, 100 items', 'list of 100, again'];
/** A server that is never idle, and one that is. */
const PACES = [
  { pace: 'at full speed', options: {} },
  { pace: '640 a second', options: { everyMs: 50 } },
];
const WRITE_EVERY_MS = 200;
const MOST_MS = 25;
// All rounds of a read may fall into one minute.
const MAX_CALLS_PER_PERSON_AND_ROUND = 60;

export async function besideWrites(load, { program, groups }, { rates, rounds, roundMs: ms }) {
  const writing = startLoad();
  const writes = interleaved(groups.ten, (person) => [...createItem(person), ...completeItem(person)]);
  const write = (rate) => {
    const connections = (rate * WRITE_EVERY_MS) / 1_000;
    return writing.run({ server: program, calls: writes }, { connections, everyMs: WRITE_EVERY_MS, ms });
  };
  const results = [];
  for (const name of READS) {
    const target = await targetOf(
      caseNamed(name),
      { program, groups },
      { most: MAX_CALLS_PER_PERSON_AND_ROUND },
    );
    await load.once(target);
    for (const { pace, options } of PACES) {
      const read = () => load.run(target, { ms, ...options });
      const writings = await inTurn([0, ...rates], rounds, (rate) => beside(rate, read, write));
      results.push({ name, pace, writings, most: MOST_MS });
    }
  }
  await writing.stop();
  return results;
}

async function beside(rate, read, write) {
  if (rate === 0) return { reads: await read() };
  const [reads, writes] = await Promise.all([read(), write(rate)]);
  return { reads, writes };
}

async function inTurn(rates, rounds, measure) {
  const figures = new Map(rates.map((rate) => [rate, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [rate, of] of figures) of.push(await measure(rate));
  }
  const middleOf = (of, kind) => of[0][kind] && middle(of.map((each) => each[kind]));
  return [...figures].map(([rate, of]) => ({
    rate,
    reads: middleOf(of, 'reads'),
    writes: middleOf(of, 'writes'),
  }));
}
