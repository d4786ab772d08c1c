import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

// Bootstrap 5 is still written with @import and the older colour functions.
const bootstrapDeprecations = ['import', 'global-builtin', 'color-functions', 'if-function'] as const;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
