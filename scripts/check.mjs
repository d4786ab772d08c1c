import { onSupportedNode } from './lib/install/supported-node.mjs';

onSupportedNode(async () => {
  const { ensureDependencies } = await import('./lib/install/install.mjs');
  const { runChecks } = await import('./lib/tests/checks.mjs');
  await ensureDependencies();
  const results = await runChecks();
  process.exitCode = results.every((result) => result.passed) ? 0 : 1;
});
