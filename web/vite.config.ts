import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';

const OUT_DIR = 'dist';
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

// Bootstrap 5 is still written with @import and the older colour functions.
const bootstrapDeprecations = ['import', 'global-builtin', 'color-functions', 'if-function'] as const;

// What lies over a page: no page needs it to be drawn.
const OVERLAYS = /@popperjs|@restart|react-bootstrap.*(Modal|Overlay|Popover|Dropdown)/u;

const COMMON = /src.(lib|data|ui(?!.overlays.(Dialog|HelpOverlay))|rules|endpoint)/u;

/** The client needs an endpoint's method and path; its schemas serve it as types only, and weigh 11 KB. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'typebox' ? '\0typebox' : null),
  load: (id) => (id === '\0typebox' ? 'export const Type = new Proxy({}, { get: () => () => ({}) })' : null),
};

/** While any element can be styled by what it follows, Chromium styles a thousand rows anew when the one before them goes. */
const withoutLegendSiblings = {
  postcssPlugin: 'without-legend-siblings',
  Rule(rule: { selector: string; remove: () => unknown }) {
    if (rule.selector === 'legend + *') rule.remove();
  },
};

/** What a hotel's network sends in place of a file must not be kept as part of the program: the browser compares. */
const withIntegrity = <Entry extends { url: string }>(entries: Entry[]) => ({
  manifest: entries.map((entry) => {
    const file = readFileSync(path.join(import.meta.dirname, OUT_DIR, entry.url));
    return { ...entry, integrity: `sha256-${createHash('sha256').update(file).digest('base64')}` };
  }),
});

/** Installed like an app, it opens without a network. Nothing is put into the page by itself: no inline script. */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/app/update',
  filename: 'sw.ts',
  injectRegister: false,
  // Only the system wants them, and only once.
  includeManifestIcons: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{js,css,html}', 'favicon.svg'],
    manifestTransforms: [withIntegrity],
  },
  manifest: {
    id: '/lists',
    name: 'Shared Lists',
    short_name: 'Lists',
    description: 'Lists that several people keep and work through together',
    start_url: '/lists',
    display: 'standalone',
    theme_color: '#fffdfa',
    background_color: '#faf7f3',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutSchemas, installable],
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    // The content security policy allows no inline script or style, and data: for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files are several KB lighter than the many that the bundler would make; libraries last from release to release.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: (id) => id.includes('node_modules') && !OVERLAYS.test(id),
              priority: 3,
            },
            { name: 'common', test: COMMON, minShareCount: 2, priority: 2 },
            { name: 'overlays', test: OVERLAYS, priority: 1 },
          ],
        },
      },
    },
  },
  css: {
    postcss: { plugins: [withoutLegendSiblings] },
    preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: [...bootstrapDeprecations] } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/v2': SERVER, '/auth': SERVER, '/list_item_configurations': SERVER, '/healthz': SERVER },
  },
});
