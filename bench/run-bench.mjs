import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from '../scripts/lib/build/prepare.mjs';
import { StepFailed, stopwatch } from '../scripts/lib/step.mjs';
import { tableOf, writeDocuments } from './report/documents.mjs';
import { PARTS } from './parts.mjs';
import { KEPT, writeResults } from './report/results.mjs';
import { QUICK, WHOLE } from './sizes.mjs';

const DOCUMENTS = 'docs';

/** Options: part names, `--quick`, `--into=folder`; `docs` only redraws the documents. */
export async function runBench(args) {
  const { names, isQuick, folder } = readWish(args);
  if (names.length > 0) await prepare();
  const sizes = isQuick ? QUICK : WHOLE;
  const write = (name, results) => writeResults(name, results, folder);
  const seconds = stopwatch();
  for (const name of names) await runPart(name, { sizes, write }, folder);
  if (folder === KEPT) writeDocuments();
  console.log(`${seconds()} s altogether. Figures: ${folder}`);
}

async function runPart(name, bench, folder) {
  const { measure, tables } = PARTS[name];
  console.log(`== ${name}`);
  const seconds = stopwatch();
  await measure(bench);
  for (const table of tables) console.log(`\n${tableOf(table, folder)}`);
  console.log(`\n== ${name}: ${seconds()} s\n`);
}

function readWish(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, into: { type: 'string' } },
  });
  const isQuick = values.quick;
  const possible = Object.keys(PARTS).filter((name) => !isQuick || !PARTS[name].inBrowser);
  const names = positionals.length > 0 ? positionals.filter((name) => name !== DOCUMENTS) : possible;
  const unknown = names.find((name) => !possible.includes(name));
  if (unknown) throw new StepFailed(`There is no bench "${unknown}". Benches: ${possible.join(', ')}.`);
  const elsewhere = isQuick ? mkdtempSync(join(tmpdir(), 'shared-lists-figures-')) : KEPT;
  return { names, isQuick, folder: values.into ?? elsewhere };
}
