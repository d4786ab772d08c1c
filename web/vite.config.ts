import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import path from 'node:path';
import { serviceWorker } from './service-worker-build.ts';

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutSchemas, serviceWorker(path.join(import.meta.dirname, 'src/app/update/sw.ts'))],
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
