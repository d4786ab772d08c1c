import { onSupportedNode } from './lib/supported-node.mjs';

onSupportedNode(async () => {
  const { runTests } = await import('./lib/run-tests.mjs');
  await runTests(process.argv[2]);
});
