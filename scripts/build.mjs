import { onSupportedNode } from './lib/supported-node.mjs';

onSupportedNode(async () => {
  const { prepare } = await import('./lib/prepare.mjs');
  await prepare();
});
