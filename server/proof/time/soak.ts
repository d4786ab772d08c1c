import type { SignedIn } from '../../src/testing/people.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { SoakClients } from './soak-clients.ts';
import { percentile } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { memorySlope, sampleOf, type MemorySample, type Sample } from '../support/process-figures.ts';
import { seedList, seedPeople } from '../support/seed.ts';
import { memoryAfterGc, gcOnSignalEnv } from '../support/memory-after-gc.ts';

const PEOPLE = 50;
const PEOPLE_OF_A_LIST = 5;
const SAMPLE_EVERY_MS = 1_000;
const GC_EVERY_MS = 20_000;
// Before that, the memory of a new process grows anyway.
const WARM_UP_SHARE = 0.4;
const LEAST_JUDGED_S = 300;
const MOST_GROWTH_MB_A_MINUTE = 1;
const MOST_WAL_MB = 64;
const MOST_MORE_FILES = 2 * PEOPLE;

export const soak: Proof = {
  name: 'soak',
  claim:
    'fifty people poll and make five changes a second, for so many seconds; nothing fails or grows without limit',
  fullSize: { sqlite: 600, postgres: 600 },
  smallSize: { sqlite: 5 },
  run: ({ size, database, say }) =>
    withInstallation(database, (installation) => runSoak(installation, size, say)),
};

async function runSoak(
  installation: Installation,
  seconds: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const groups = await installation.withDatabase(async (database) => {
    const people = await seedPeople(database, 'writer', PEOPLE);
    const groups = [];
    for (let first = 0; first < PEOPLE; first += PEOPLE_OF_A_LIST) {
      const [owner, ...others] = people.slice(first, first + PEOPLE_OF_A_LIST) as [SignedIn, ...SignedIn[]];
      const { id } = await seedList(database, owner, others);
      groups.push({ listId: id, people: [owner, ...others] });
    }
    return groups;
  });
  const server = await installation.start(gcOnSignalEnv(installation.folder));
  const clients = new SoakClients(server.url, groups, performance.now() + seconds * 1000);
  const samples: Sample[] = [];
  const afterGc: MemorySample[] = [];
  const collecting = clients.every(GC_EVERY_MS, async () => {
    afterGc.push({ memoryMb: await memoryAfterGc(server.pid), atMs: performance.now() });
  });
  const watching = clients.every(SAMPLE_EVERY_MS, () => {
    const sample = sampleOf(server.pid, installation.folder);
    samples.push(sample);
    if (samples.length % 60 === 0) say(`${samples.length} s, ${Math.round(sample.memoryMb)} MB`);
    return Promise.resolve();
  });
  await Promise.all([watching, collecting, clients.run()]);
  return {
    tried: clients.statuses.total(),
    bad: [...clients.bad, ...growthIn(samples, afterGc, seconds)],
    figures: {
      answers: clients.statuses.toString(),
      'half of the answers within': `${percentile(clients.tookMs, 0.5).toFixed(1)} ms`,
      '99 of 100 within': `${percentile(clients.tookMs, 0.99).toFixed(1)} ms`,
      ...figuresOf(samples, afterGc),
    },
  };
}

const growthOf = (afterGc: readonly MemorySample[]) =>
  memorySlope(afterGc.slice(Math.floor(afterGc.length * WARM_UP_SHARE)));

function growthIn(samples: readonly Sample[], afterGc: readonly MemorySample[], seconds: number): string[] {
  const slope = growthOf(afterGc);
  const walMb = Math.max(...samples.map((sample) => sample.walMb));
  const files = samples.map((sample) => sample.files);
  const moreFiles = Math.max(...files) - (files[0] ?? 0);
  return [
    ...(seconds >= LEAST_JUDGED_S && slope > MOST_GROWTH_MB_A_MINUTE
      ? [`The memory grows by ${slope.toFixed(2)} MB a minute`]
      : []),
    ...(walMb > MOST_WAL_MB ? [`The log of changes has ${walMb.toFixed(0)} MB`] : []),
    ...(moreFiles > MOST_MORE_FILES ? [`${moreFiles} more files are open than at the beginning`] : []),
  ];
}

function figuresOf(samples: readonly Sample[], afterGc: readonly MemorySample[]): Record<string, string> {
  const most = (of: (sample: Sample) => number) => Math.max(...samples.map(of)).toFixed(0);
  return {
    memory: `${most(({ memoryMb }) => memoryMb)} MB at most; after garbage collection, ${afterGc.at(-1)?.memoryMb.toFixed(0) ?? '?'} MB at the end and ${growthOf(afterGc).toFixed(2)} MB a minute after the warm-up`,
    'open files': `${most(({ files }) => files)} at most`,
    'log of changes': `${most(({ walMb }) => walMb)} MB at most`,
  };
}
