import { onSupportedNode } from './lib/install/supported-node.mjs';

onSupportedNode(async () => {
  const { existsSync } = await import('node:fs');
  const { ensureDependencies } = await import('./lib/install/install.mjs');
  const { npmCommand } = await import('./lib/install/npm.mjs');
  const { inRoot } = await import('./lib/repository.mjs');
  const { runAloud, runStep } = await import('./lib/step.mjs');
  const { sampledRanges } = await import('./lib/tests/sampled-ranges.mjs');

  await ensureDependencies();
  const stryker = inRoot('server/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');
  if (!existsSync(stryker)) {
    const [command, args, options] = npmCommand(['ci', '--ignore-scripts']);
    await runStep('Installing Stryker', command, args, { ...options, cwd: inRoot('server/mutation') });
  }
  const config = 'server/mutation/stryker.config.mjs';
  const args = process.argv.slice(2);
  // `--sample 40`: one of forty places in the rules and the server, the same ones each time.
  const options = args[0] === '--sample' ? ['--mutate', sampledRanges(Number(args[1])).join(',')] : args;
  process.exitCode = await runAloud(process.execPath, [stryker, 'run', config, ...options]);
});
