import { onSupportedNode } from './lib/supported-node.mjs';

onSupportedNode(async () => {
  const { ensureDependencies } = await import('./lib/install.mjs');
  const { runChecks } = await import('./lib/checks.mjs');
  await ensureDependencies();
  const results = await runChecks();
  process.exitCode = results.every((result) => result.passed) ? 0 : 1;
});
