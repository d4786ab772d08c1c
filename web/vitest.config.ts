import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

// Files share libraries and window, which halves the time; `fresh-file.ts` renews the rest.
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      include: ['src/**/*.test.{ts,tsx}'],
      pool: 'threads',
      isolate: false,
      environment: 'jsdom',
      setupFiles: ['src/testing/setup/fresh-file.ts', 'src/testing/setup/setup.ts'],
      sequence: { setupFiles: 'list' },
      restoreMocks: true,
      unstubGlobals: true,
      css: false,
      // Longer than a test may wait for an element, so that a busy machine does not decide.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }),
);
