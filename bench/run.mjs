import { onSupportedNode } from '../scripts/lib/install/supported-node.mjs';

onSupportedNode(async () => {
  const { runBench } = await import('./run-bench.mjs');
  await runBench(process.argv.slice(2));
  process.exit();
});
