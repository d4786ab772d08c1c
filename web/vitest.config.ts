import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      include: ['src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      setupFiles: ['src/testing/setup.ts'],
      restoreMocks: true,
      unstubGlobals: true,
      css: false,
      // A fresh window for each file without loading jsdom again, which takes two seconds.
      pool: 'vmThreads',
      // Longer than a test may wait for an element, so that a busy machine does not decide.
      testTimeout: 20_000,
    },
  }),
);
