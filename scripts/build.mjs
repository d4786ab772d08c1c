import { onSupportedNode } from './lib/install/supported-node.mjs';

onSupportedNode(async () => {
  const { prepare } = await import('./lib/build/prepare.mjs');
  await prepare();
});
