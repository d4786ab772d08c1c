import { caseNamed, targetOf } from '../load/cases.mjs';
import { seedGroups } from './groups.mjs';
import { median } from '../load/percentiles.mjs';
import { UNLIMITED } from '../setup/engines.mjs';
import { startProgram } from '../setup/program.mjs';
import { Seed } from '../setup/seed.mjs';
import { startLoad } from '../load/start-load.mjs';
import { openSqliteStore } from '../setup/stores.mjs';

const LISTS_OF_A_PERSON = 10;
const ITEMS_OF_A_LIST = 2;
const READS = ['poll, nothing new, 100 items', 'list of 100, again', 'list of 100, first read'];
const MOST_TIMES_SLOWER = 1.2;

export async function growth({ sizes, write }) {
  const { lists } = sizes.growth;
  const stored = [];
  for (const number of lists) stored.push(await grown(number, sizes));
  const load = startLoad();
  const results = [];
  for (const name of READS) {
    const times = await inTurn(
      load,
      await Promise.all(stored.map((one) => readsOf(name, one))),
      sizes.growth,
    );
    const slower = median(times.map((round) => round.at(-1) / round[0]));
    const p50 = lists.map((_, index) => median(times.map((round) => round[index])));
    results.push({ name, p50, slower, most: MOST_TIMES_SLOWER });
    write('growth', { lists, results });
  }
  for (const started of [load, ...stored.map(({ program }) => program)]) await started.stop();
}

async function grown(lists, { groups: { hundred } }) {
  const program = await startProgram('', UNLIMITED);
  const store = openSqliteStore(program.dataDir);
  const seed = new Seed(store);
  for (let made = 0; made < lists; made += LISTS_OF_A_PERSON) {
    await seed.person({ lists: LISTS_OF_A_PERSON, items: ITEMS_OF_A_LIST });
  }
  const groups = await seedGroups(seed, { hundred });
  store.close();
  console.log(`  ${lists} lists are stored`);
  return { program, groups };
}

/** A first read is slow enough to be measured on one connection. */
async function readsOf(name, stored) {
  const target = await targetOf(caseNamed(name), stored);
  return target.changes ? { ...target, options: { ...target.options, connections: 1 } } : target;
}

async function inTurn(load, targets, { rounds, warmRounds, roundMs }) {
  const timesOfRounds = [];
  for (let round = 0; round < rounds + warmRounds; round++) {
    const times = [];
    for (const target of targets) times.push((await load.run(target, { ms: roundMs })).p50);
    timesOfRounds.push(times);
  }
  return timesOfRounds.slice(warmRounds);
}
