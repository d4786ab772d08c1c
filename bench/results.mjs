import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { inRoot } from '../scripts/lib/repository.mjs';

/** Figures for people and charts to read, with what they were measured on. */
export function writeResults(name, figures) {
  const machine = { cores: cpus().length, node: process.version, measured: new Date().toISOString() };
  mkdirSync(inRoot('bench/results'), { recursive: true });
  writeFileSync(
    inRoot(`bench/results/${name}.json`),
    `${JSON.stringify({ ...machine, ...figures }, null, 2)}\n`,
  );
}
