import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const MB = 1024 * 1024;

export interface MemorySample {
  readonly atMs: number;
  readonly memoryMb: number;
}

export interface Sample extends MemorySample {
  readonly files: number;
  /** Of SQLite's log of changes; 0 where there is none. */
  readonly walMb: number;
}

/** In MB, as the operating system counts it. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** What the operating system knows of a process, and the size of its log of changes in that folder. */
export function sampleOf(pid: number, folder: string): Sample {
  const wal = statSync(path.join(folder, 'shared-lists.sqlite-wal'), { throwIfNoEntry: false });
  return {
    atMs: performance.now(),
    memoryMb: memoryOf(pid),
    files: readdirSync(`/proc/${pid}/fd`).length,
    walMb: (wal?.size ?? 0) / MB,
  };
}

/** How fast the memory grows, in MB a minute: the line with the least squares through all samples. */
export function memorySlope(samples: readonly MemorySample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = samples.map(({ atMs }) => atMs / 60_000);
  const [meanTime, meanMemory] = [mean(minutes), mean(samples.map(({ memoryMb }) => memoryMb))];
  const apart = minutes.map((time) => time - meanTime);
  const covariance = mean(samples.map(({ memoryMb }, nth) => (apart[nth] ?? 0) * (memoryMb - meanMemory)));
  return covariance / mean(apart.map((time) => time * time));
}
