import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { inRoot } from '../scripts/lib/repository.mjs';

const fileOf = (name) => inRoot(`bench/results/${name}.json`);

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
  writeFileSync(fileOf(name), `${JSON.stringify({ about, ...results }, rounded, 2)}\n`);
}

/** What the last run has left, be it of this machine or another; nothing if there was none. */
export function readResults(name) {
  return existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : { results: [] };
}
