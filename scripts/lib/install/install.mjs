import { rmSync } from 'node:fs';
import { isInstalledAsLocked, nativeFailure } from './installed-tree.mjs';
import { withLock } from '../lock.mjs';
import { npmCommand } from './npm.mjs';
import { inRoot, root, workspaces } from '../repository.mjs';
import { hashOf, isFresh, writeStamp } from '../stamp.mjs';
import { runStep, StepFailed } from '../step.mjs';

const stampFile = inRoot('node_modules/.installed');

/** Installs the dependencies unless they are there, as locked, for this Node. */
export async function ensureDependencies() {
  const wanted = wantedState();
  if (isFresh(stampFile, wanted)) return;
  await withLock(inRoot('.cache/install.lock'), async () => {
    if (isFresh(stampFile, wanted)) return;
    rmSync(stampFile, { force: true });
    if (!isInstalledAsLocked(root) || nativeFailure(root)) await install();
    writeStamp(stampFile, wanted);
  });
}

function wantedState() {
  const packageFiles = workspaces().map((workspace) => `${workspace}/package.json`);
  const machine = [process.platform, process.arch, process.versions.modules];
  return hashOf(root, ['package.json', 'package-lock.json', ...packageFiles], machine);
}

async function install() {
  // Building needs the development packages, whatever NODE_ENV says.
  await runStep('Installing dependencies', ...npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund']));
  const failure = nativeFailure(root);
  if (failure) {
    throw new StepFailed(
      `${failure}\n\nThe dependencies are installed, but one with native code does not load. ` +
        'If npm is set to omit optional packages, unset that; otherwise use the newest Node 22 or 24.',
    );
  }
}
