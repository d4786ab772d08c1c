import { rolldown } from 'rolldown';
import { inRoot, root } from '../repository.mjs';
import { licensesOf } from './licenses.mjs';

// Native code cannot be bundled; pg-native is never used. Everything else is bundled, because loading a thousand files takes a second.
const NOT_BUNDLED = ['@node-rs/argon2', '@photostructure/sqlite', 'pg-native'];
const PACKAGES = 'packages';

const [folder = inRoot('server/dist')] = process.argv.slice(2);

const bundle = await rolldown({
  cwd: root,
  input: { main: 'server/src/main.ts', demo: 'server/src/demo.ts' },
  platform: 'node',
  external: NOT_BUNDLED,
  transform: { target: 'node20' },
  resolve: { alias: { '@shared-lists/contract': inRoot('contract/src') } },
  plugins: [{ name: 'packages', generateBundle: handlePackages }],
});
await bundle.write({
  dir: folder,
  format: 'esm',
  chunkFileNames: ({ name }) => `${name.replaceAll('~', '-')}-[hash].js`,
  // Chunks follow the dynamic imports, so that a package is loaded only with what uses it.
  codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/, entriesAware: true }] },
  // Kysely is one third documentation.
  comments: { jsdoc: false },
  sourcemap: true,
  // Node reads source maps at its start, and needs them only to name files and lines.
  sourcemapExcludeSources: true,
});

function handlePackages(_options, files) {
  const modules = Object.values(files).flatMap(({ moduleIds = [] }) => moduleIds);
  this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licensesOf(modules) });
  removeMapsOfPackages(files);
}

/** Node parses whole source maps on the first error. Those of packages are five times as large as our own. */
function removeMapsOfPackages(files) {
  for (const [name, file] of Object.entries(files)) {
    if (!name.startsWith(PACKAGES)) continue;
    if (name.endsWith('.map')) delete files[name];
    else file.code = withoutWideCharacters(file.code.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
  }
}

/** One character beyond Latin-1 makes V8 keep the whole file with two bytes a character: 2 MB more. */
function withoutWideCharacters(code) {
  return code.replace(/[^\0-\xff]/g, (wide) => `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
