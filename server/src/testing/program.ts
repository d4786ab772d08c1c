import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const inRoot = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

let program: Promise<string> | undefined;

/** Once per process, because the test files of a worker share their modules. */
export function buildProgram(): Promise<string> {
  return (program ??= build());
}

/** As for production, in a folder as far below the root. */
async function build(): Promise<string> {
  const folder = inRoot(`.cache/program-${process.pid}`);
  await promisify(execFile)(process.execPath, [inRoot('scripts/lib/build/build-server.mjs'), folder]);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'main.js');
}
