import { onSupportedNode } from './lib/install/supported-node.mjs';

onSupportedNode(async () => {
  const { ensureDependencies } = await import('./lib/install/install.mjs');
  const { runBothSides } = await import('./lib/both-sides.mjs');
  await ensureDependencies();
  await runBothSides();
});
