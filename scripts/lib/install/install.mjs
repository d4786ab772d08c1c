import { rmSync } from 'node:fs';
import { isInstalledAsLocked, nativeFailure } from './installed-tree.mjs';
import { withLock } from '../lock.mjs';
import { npmCommand } from './npm.mjs';
import { inRoot, root, workspaces } from '../repository.mjs';
import { hashOf, isFresh, writeStamp } from '../stamp.mjs';
import { runStep, StepFailed } from '../step.mjs';

// Half of the packages are test tools, which the program does not need.
const PROGRAM_ONLY = ['contract', 'server', 'web'].map((workspace) => `--workspace=${workspace}`);

const allStamp = inRoot('node_modules/.installed');
const programStamp = inRoot('node_modules/.installed-program');

export const ensureDependencies = () => ensureInstalled([allStamp], []);

export const ensureProgramDependencies = () => ensureInstalled([programStamp, allStamp], PROGRAM_ONLY);

async function ensureInstalled(stamps, npmArguments) {
  const wanted = wantedState();
  const isUpToDate = () => stamps.some((stamp) => isFresh(stamp, wanted));
  if (isUpToDate()) return;
  await withLock(inRoot('.cache/install.lock'), async () => {
    if (isUpToDate()) return;
    for (const stamp of [allStamp, programStamp]) rmSync(stamp, { force: true });
    const hasAll = isInstalledAsLocked(root) && !nativeFailure(root);
    if (!hasAll) await install(npmArguments);
    writeStamp(hasAll ? allStamp : stamps[0], wanted);
  });
}

function wantedState() {
  const packageFiles = workspaces().map((workspace) => `${workspace}/package.json`);
  const machine = [process.platform, process.arch, process.versions.modules];
  return hashOf(root, ['package.json', 'package-lock.json', ...packageFiles], machine);
}

async function install(npmArguments) {
  // Building needs the development packages, whatever NODE_ENV says.
  const command = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund', ...npmArguments]);
  await runStep('Installing dependencies', ...command);
  const failure = nativeFailure(root);
  if (failure) {
    throw new StepFailed(
      `${failure}\n\nThe dependencies are installed, but one with native code does not load. ` +
        'If npm is set to omit optional packages, unset that; otherwise use the newest Node 22 or 24.',
    );
  }
}
