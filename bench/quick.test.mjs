import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inRoot } from '../scripts/lib/repository.mjs';
import { capture } from '../scripts/lib/step.mjs';
import { CASES } from './load/cases.mjs';
import { readResults } from './report/results.mjs';
import { QUICK } from './sizes.mjs';

// The first run may include a build.
const LONGEST_MS = 180_000;

const positive = expect.toSatisfy((value) => Number.isFinite(value) && value > 0, 'is a positive number');
const validFigures = expect.objectContaining({
  perSecond: positive,
  p50: positive,
  p99: positive,
  count: positive,
});
const withoutErrors = { perSecond: positive, p99: positive, count: positive, wrong: {} };

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'shared-lists-figures-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function runQuickly(part) {
  const args = [inRoot('bench/run.mjs'), '--quick', `--into=${folder}`, part];
  const { code, output } = await capture(process.execPath, args);
  expect(code, output).toBe(0);
  return output;
}

const storedResults = () =>
  readdirSync(inRoot('bench/results')).map((name) => readFileSync(inRoot('bench/results', name), 'utf8'));

// Checks only that every case runs; a refused call would fail the run.
describe('a quick run of', { timeout: LONGEST_MS }, () => {
  test('sqlite measures every case with its baseline, and reads beside writes', async () => {
    const resultsBefore = storedResults();
    const output = await runQuickly('sqlite');

    const { about, results, beside } = readResults('speed-sqlite', folder);
    expect(about.processors).toEqual(positive);
    expect(results.map(({ name }) => name)).toEqual(CASES.map(({ name }) => name));
    for (const figures of results) {
      expect(figures).toMatchObject({
        ours: validFigures,
        bare: validFigures,
        ratio: positive,
        rounds: positive,
      });
      expect(output).toContain(`| ${figures.name} `);
    }
    expect(beside).toHaveLength(4);
    for (const { writings } of beside) {
      expect(writings.map(({ rate }) => rate)).toEqual([0, ...QUICK.beside.rates]);
      for (const { rate, reads, writes } of writings) {
        expect(reads).toEqual(validFigures);
        if (rate > 0) expect(writes).toEqual(validFigures);
      }
    }
    expect(storedResults()).toEqual(resultsBefore);
  });

  test('start measures both data folders beside a bare server, and what is shipped', async () => {
    await runQuickly('start');
    const { starts, shipped } = readResults('start', folder);
    for (const name of ['bare', 'fresh', 'existing']) {
      const [fastestMs, medianMs, cpuMs, memory] = Array(4).fill(positive);
      expect(starts[name]).toEqual({ fastestMs, medianMs, cpuMs, memory });
    }
    expect(shipped).toEqual({ packages: positive, program: positive });
  });

  test('crowd causes no errors, with polls and with streams', async () => {
    await runQuickly('crowd');
    const { people, results } = readResults('crowd', folder);
    expect(people).toBe(QUICK.crowd.people);
    const [polls, streams] = results;
    expect(polls).toMatchObject({ name: 'polls', ...withoutErrors, writes: withoutErrors, memory: positive });
    expect(streams).toMatchObject({ name: 'streams', ended: 0, p99: positive, writes: withoutErrors });
  });
});
