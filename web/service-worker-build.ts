import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

const PRECACHED = /\.(js|css|html|webmanifest)$|^favicon\.svg$/u;

/** After the pages are built, builds the service worker with the list of the files that it stores. */
export function serviceWorker(entry: string): Plugin {
  let folder: string;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { 'self.__WB_MANIFEST': JSON.stringify(precacheEntries(folder)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}

function precacheEntries(folder: string): PrecacheEntry[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => PRECACHED.test(file))
    .map((url) => {
      const hash = createHash('sha256')
        .update(readFileSync(path.join(folder, url)))
        .digest('base64');
      return {
        url,
        // The names of assets contain a hash of their own.
        revision: url.startsWith('assets/') ? null : hash,
        // Keeps a login page of a public network from being stored in place of the file.
        integrity: `sha256-${hash}`,
      };
    });
}
