import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureProgramDependencies } from '../install/install.mjs';
import { inRoot } from '../repository.mjs';

export async function prepare() {
  await ensureProgramDependencies();
  await ensureBuilt();
}

/** Same process and arguments, so that signals reach the program. */
export async function runBuilt(path) {
  process.setSourceMapsEnabled(true);
  process.argv[1] = inRoot(path);
  await import(pathToFileURL(inRoot(path)).href);
}
