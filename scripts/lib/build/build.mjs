import { rmSync } from 'node:fs';
import { withLock } from '../lock.mjs';
import { inRoot, root } from '../repository.mjs';
import { hashOf, isFresh, writeStamp } from '../stamp.mjs';
import { runStep } from '../step.mjs';

const sharedInputs = ['contract', 'tsconfig.base.json', 'package-lock.json'];

const targets = [
  {
    name: 'server',
    builder: 'scripts/lib/build/build-server.mjs',
    inputs: ['server', 'scripts/lib/build/licenses.mjs'],
    output: 'server/dist',
  },
  {
    name: 'client',
    builder: 'scripts/lib/build/build-client.mjs',
    inputs: ['web', 'scripts/lib/build/compress.mjs'],
    output: 'web/dist',
  },
];

export async function ensureBuilt() {
  if (targets.every(isBuilt)) return;
  await withLock(inRoot('.cache/build.lock'), async () => {
    for (const target of targets.filter((target) => !isBuilt(target))) await build(target);
  });
}

const stampOf = ({ output }) => inRoot(output, '.built');

const wantedState = ({ builder, inputs }) => hashOf(root, [builder, ...inputs, ...sharedInputs]);

const isBuilt = (target) => isFresh(stampOf(target), wantedState(target));

async function build(target) {
  // Before the build: a file saved during the build must make it stale.
  const wanted = wantedState(target);
  rmSync(inRoot(target.output), { recursive: true, force: true });
  // In a child process, so that the server does not keep the bundler in memory.
  await runStep(`Building the ${target.name}`, process.execPath, [inRoot(target.builder)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeStamp(stampOf(target), wanted);
}
