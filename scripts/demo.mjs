import { onSupportedNode } from './lib/install/supported-node.mjs';

onSupportedNode(async () => {
  const { prepare, runBuilt } = await import('./lib/build/prepare.mjs');
  await prepare();
  await runBuilt('server/dist/demo.js');
});
