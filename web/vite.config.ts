import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

// Bootstrap 5 is still written with @import and the older colour functions.
const bootstrapDeprecations = ['import', 'global-builtin', 'color-functions', 'if-function'] as const;

/** The client needs an endpoint's method and path; its schemas serve it as types only, and weigh 11 KB. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'typebox' ? '\0typebox' : null),
  load: (id) => (id === '\0typebox' ? 'export const Type = new Proxy({}, { get: () => () => ({}) })' : null),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutSchemas],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no inline script or style, and data: for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  css: {
    preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: [...bootstrapDeprecations] } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/v2': SERVER, '/auth': SERVER, '/list_item_configurations': SERVER },
  },
});
