import { caseNamed, targetOf } from './cases.mjs';
import { middle } from './compare.mjs';
import { completeItem, createItem, inTurns } from './people-calls.mjs';
import { startLoad } from './start-load.mjs';

const READS = ['poll, nothing new, 100 items', 'list of 100, again'];
const WRITE_EVERY_MS = 200;
const MOST_MS = 25;
// All rounds of a read may fall into one minute.
const MOST_OF_A_PERSON_IN_A_ROUND = 60;

/** How long reads wait while others write, so many times a second: the same reads as alone, in turn with them. */
export async function besideWrites(load, seeded, { rates, rounds, roundMs }) {
  const writing = startLoad();
  const results = [];
  for (const name of READS) {
    const reads = await targetOf(caseNamed(name), seeded, { most: MOST_OF_A_PERSON_IN_A_ROUND });
    await load.once(reads);
    const figures = new Map([0, ...rates].map((rate) => [rate, []]));
    for (let round = 0; round < rounds; round++) {
      for (const [rate, of] of figures)
        of.push(await readBeside(load, reads, writing, seeded, rate, roundMs));
    }
    for (const [rate, of] of figures) results.push(summary(name, rate, of));
  }
  await writing.stop();
  return results;
}

async function readBeside(load, reads, writing, { program, groups }, rate, ms) {
  const calls = inTurns(groups.ten, (person) => [...createItem(person), ...completeItem(person)]);
  const pace = { connections: (rate * WRITE_EVERY_MS) / 1_000, everyMs: WRITE_EVERY_MS, ms };
  const [answers, writes] = await Promise.all([
    load.run(reads, { ms }),
    rate === 0 ? undefined : writing.run({ server: program, calls }, pace),
  ]);
  return { answers, writes };
}

function summary(name, rate, figures) {
  const of = (kind) => middle(figures.map((figure) => figure[kind]));
  return { name, rate, reads: of('answers'), ...(rate > 0 && { writes: of('writes') }), most: MOST_MS };
}
