import { onSupportedNode } from './lib/install/supported-node.mjs';

onSupportedNode(async () => {
  const { existsSync } = await import('node:fs');
  const { ensureDependencies } = await import('./lib/install/install.mjs');
  const { npmCommand } = await import('./lib/install/npm.mjs');
  const { inRoot } = await import('./lib/repository.mjs');
  const { runAloud, runStep } = await import('./lib/step.mjs');

  await ensureDependencies();
  const stryker = inRoot('server/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');
  if (!existsSync(stryker)) {
    const [command, args, options] = npmCommand(['ci', '--ignore-scripts']);
    await runStep('Installing Stryker', command, args, { ...options, cwd: inRoot('server/mutation') });
  }
  const config = 'server/mutation/stryker.config.mjs';
  process.exitCode = await runAloud(process.execPath, [stryker, 'run', config, ...process.argv.slice(2)]);
});
