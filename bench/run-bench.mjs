import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from '../scripts/lib/build/prepare.mjs';
import { StepFailed, stopwatch } from '../scripts/lib/step.mjs';
import { tableOf, writeDocuments } from './report/documents.mjs';
import { PARTS } from './parts.mjs';
import { RESULTS_FOLDER, writeResults } from './report/results.mjs';
import { QUICK, WHOLE } from './sizes.mjs';

const DOCUMENTS = 'docs';

/** Options: part names, `--quick`, `--into=folder`; `docs` only redraws the documents. */
export async function runBench(args) {
  const { names, isQuick, folder } = parseOptions(args);
  if (names.length > 0) await prepare();
  const sizes = isQuick ? QUICK : WHOLE;
  const write = (name, results) => writeResults(name, results, folder);
  const seconds = stopwatch();
  for (const name of names) await runPart(name, { sizes, write }, folder);
  if (folder === RESULTS_FOLDER) writeDocuments();
  console.log(`${seconds()} s in total. Figures: ${folder}`);
}

async function runPart(name, bench, folder) {
  const { measure, tables } = PARTS[name];
  console.log(`== ${name}`);
  const seconds = stopwatch();
  await measure(bench);
  for (const table of tables) console.log(`\n${tableOf(table, folder)}`);
  console.log(`\n== ${name}: ${seconds()} s\n`);
}

function parseOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, into: { type: 'string' } },
  });
  const isQuick = values.quick;
  const available = Object.keys(PARTS).filter((name) => !isQuick || !PARTS[name].inBrowser);
  const names = positionals.length > 0 ? positionals.filter((name) => name !== DOCUMENTS) : available;
  const unknown = names.find((name) => !available.includes(name));
  if (unknown) throw new StepFailed(`Unknown bench "${unknown}". Benches: ${available.join(', ')}.`);
  const defaultFolder = isQuick ? mkdtempSync(join(tmpdir(), 'shared-lists-figures-')) : RESULTS_FOLDER;
  return { names, isQuick, folder: values.into ?? defaultFolder };
}
