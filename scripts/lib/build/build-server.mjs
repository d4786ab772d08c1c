import { build } from 'esbuild';
import { root } from '../repository.mjs';

await build({
  absWorkingDir: root,
  entryPoints: ['server/src/main.ts', 'server/src/demo.ts'],
  outdir: 'server/dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  // Bundled, because the contract is TypeScript.
  alias: { '@shared-lists/contract': './contract/src' },
  sourcemap: true,
  logLevel: 'warning',
});
