import { memoryAfterGc } from '../support/memory-after-gc.ts';
import { memorySlope, sampleOf, type MemorySample, type Sample } from '../support/process-figures.ts';
import type { Outcome } from '../support/proof.ts';
import type { SoakClients } from './soak-clients.ts';

const SAMPLE_EVERY_MS = 1_000;
const GC_EVERY_MS = 20_000;
// Before that, the memory of a new process grows anyway.
const WARM_UP_SHARE = 0.4;
const LEAST_JUDGED_S = 300;
const MOST_GROWTH_MB_A_MINUTE = 1;
const MOST_WAL_MB = 64;
const MOST_MORE_FILES = 100;

interface Watched {
  readonly pid: number;
  readonly folder: string;
  readonly seconds: number;
  readonly mostMb?: number;
  readonly say: (line: string) => void;
}

/** As long as the clients work: nothing may grow without limit. */
export async function watchMemory(
  clients: Pick<SoakClients, 'every'>,
  { pid, folder, seconds, mostMb = Infinity, say }: Watched,
): Promise<Pick<Outcome, 'bad' | 'figures'>> {
  const samples: Sample[] = [];
  const afterGc: MemorySample[] = [];
  const collecting = clients.every(GC_EVERY_MS, async () => {
    afterGc.push({ memoryMb: await memoryAfterGc(pid), atMs: performance.now() });
  });
  const watching = clients.every(SAMPLE_EVERY_MS, () => {
    const sample = sampleOf(pid, folder);
    samples.push(sample);
    if (samples.length % 60 === 0) say(`${samples.length} s, ${Math.round(sample.memoryMb)} MB`);
    return Promise.resolve();
  });
  await Promise.all([watching, collecting]);
  const memoryMb = Math.max(...samples.map((sample) => sample.memoryMb));
  return {
    bad: [
      ...growthIn(samples, afterGc, seconds),
      ...(memoryMb > mostMb ? [`The server takes ${memoryMb.toFixed(0)} MB`] : []),
    ],
    figures: figuresOf(samples, afterGc),
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
