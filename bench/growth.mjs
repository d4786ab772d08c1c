import { callsOf, CASES, seedGroups } from './cases.mjs';
import { startLoad } from './compare.mjs';
import { median } from './percentiles.mjs';
import { startProgram } from './program.mjs';
import { writeResults } from './results.mjs';
import { Seed } from './seed.mjs';
import { openSqliteStore } from './stores.mjs';

const LISTS = [1_000, 10_000, 100_000];
const LISTS_OF_A_PERSON = 10;
const ITEMS_OF_A_LIST = 2;
const ROUNDS = 5;
const WARM_ROUNDS = 3;
const READS = ['poll, nothing new, 100 items', 'list of 100, again', 'list of 100, first read'];
const MOST_TIMES_SLOWER = 1.2;

/** The same reads while ever more is stored that does not concern them. */
export async function growth() {
  const sizes = [];
  for (const lists of LISTS) sizes.push(await grown(lists));
  const load = startLoad();
  const results = [];
  for (const one of CASES.filter(({ name }) => READS.includes(name))) {
    const targets = [];
    for (const { program, groups } of sizes) {
      targets.push({ server: program, calls: await callsOf(one, groups, program), options: one.options });
    }
    const times = await inTurn(load, targets);
    const slower = median(times.map((round) => round.at(-1) / round[0]));
    const p50 = LISTS.map((_, index) => median(times.map((round) => round[index])));
    results.push({ name: one.name, p50, slower, most: MOST_TIMES_SLOWER });
    const shown = p50.map((ms) => `${ms.toFixed(2)} ms`).join('  ');
    console.log(`${one.name.padEnd(30)}${shown}  × ${slower.toFixed(2)} (at most ${MOST_TIMES_SLOWER})`);
  }
  writeResults('growth', { lists: LISTS, results });
  for (const started of [load, ...sizes.map(({ program }) => program)]) await started.stop();
}

async function grown(lists) {
  const program = await startProgram('');
  const store = openSqliteStore(program.dataDir);
  const seed = new Seed(store);
  for (let made = 0; made < lists; made += LISTS_OF_A_PERSON) {
    await seed.person({ lists: LISTS_OF_A_PERSON, items: ITEMS_OF_A_LIST });
  }
  const groups = await seedGroups(seed, ['hundred']);
  store.close();
  console.log(`${lists} lists are stored`);
  return { program, groups };
}

/** In every round each size once; the first rounds only warm up. */
async function inTurn(load, targets) {
  const rounds = [];
  for (let round = 0; round < ROUNDS + WARM_ROUNDS; round++) {
    const times = [];
    for (const target of targets) times.push((await load.run(target)).p50);
    rounds.push(times);
  }
  return rounds.slice(WARM_ROUNDS);
}
