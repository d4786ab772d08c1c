import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureProgramDependencies } from '../install/install.mjs';
import { inRoot } from '../repository.mjs';

export async function prepare() {
  await ensureProgramDependencies();
  await ensureBuilt();
}

/** Becomes the built program: same process and arguments, so signals reach it directly. */
export async function runBuilt(path) {
  process.setSourceMapsEnabled(true);
  process.argv[1] = inRoot(path);
  await import(pathToFileURL(inRoot(path)).href);
}
