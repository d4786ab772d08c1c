import { onSupportedNode } from './lib/supported-node.mjs';

onSupportedNode(async () => {
  const { prepare, runBuilt } = await import('./lib/prepare.mjs');
  await prepare();
  await runBuilt('server/dist/main.js');
});
