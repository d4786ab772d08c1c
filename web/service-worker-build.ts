import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

const PRECACHED = /\.(js|css|html|webmanifest)$|^favicon\.svg$/u;

/** Builds the service worker after the pages, with the list of files to precache. */
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
        // The names of assets contain a hash.
        revision: url.startsWith('assets/') ? null : hash,
        // Prevents a captive portal's login page from being cached as the file.
        integrity: `sha256-${hash}`,
      };
    });
}
