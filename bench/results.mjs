import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { inRoot } from '../scripts/lib/repository.mjs';

/** With what says how far the figures can be trusted: how many processors there were, and who else used them. */
export function writeResults(name, results) {
  const about = {
    node: process.version,
    processors: availableParallelism(),
    load: loadavg().map((value) => Number(value.toFixed(1))),
    measured: new Date().toISOString().slice(0, 10),
  };
  const rounded = (_key, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
  mkdirSync(inRoot('bench/results'), { recursive: true });
  writeFileSync(
    inRoot(`bench/results/${name}.json`),
    `${JSON.stringify({ about, ...results }, rounded, 2)}\n`,
  );
}
