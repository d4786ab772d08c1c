import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const MB = 1024 * 1024;

export interface MemorySample {
  readonly atMs: number;
  readonly memoryMb: number;
}

export interface Sample extends MemorySample {
  readonly files: number;
  /** Size of SQLite's WAL file. */
  readonly walMb: number;
}

export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export function sampleOf(pid: number, folder: string): Sample {
  const wal = statSync(path.join(folder, 'shared-lists.sqlite-wal'), { throwIfNoEntry: false });
  return {
    atMs: performance.now(),
    memoryMb: memoryOf(pid),
    files: readdirSync(`/proc/${pid}/fd`).length,
    walMb: (wal?.size ?? 0) / MB,
  };
}

/** Slope of the regression line, in MB a minute. */
export function memorySlope(samples: readonly MemorySample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = samples.map(({ atMs }) => atMs / 60_000);
  const [meanTime, meanMemory] = [mean(minutes), mean(samples.map(({ memoryMb }) => memoryMb))];
  const apart = minutes.map((time) => time - meanTime);
  const covariance = mean(samples.map(({ memoryMb }, nth) => (apart[nth] ?? 0) * (memoryMb - meanMemory)));
  return covariance / mean(apart.map((time) => time * time));
}
