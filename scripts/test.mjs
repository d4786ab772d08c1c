import { onSupportedNode } from './lib/install/supported-node.mjs';

onSupportedNode(async () => {
  const { runTests } = await import('./lib/tests/run-tests.mjs');
  await runTests(process.argv[2]);
});
