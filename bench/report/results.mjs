import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/repository.mjs';

export const RESULTS_FOLDER = inRoot('bench/results');

/** Records the machine and its load with the figures. */
export function writeResults(name, results, folder = RESULTS_FOLDER) {
  const about = {
    node: process.version,
    processors: availableParallelism(),
    model: cpus()[0]?.model ?? '',
    load: loadavg().map((value) => Number(value.toFixed(1))),
    measured: new Date().toISOString().slice(0, 10),
  };
  const rounded = (_key, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ about, ...results }, rounded, 2)}\n`);
}

export function readResults(name, folder = RESULTS_FOLDER) {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
