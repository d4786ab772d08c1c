import { mergeConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import viteConfig from './vite.config.ts';

// These tests count listeners and timers, so each file needs a window of its own.
export const WITH_OWN_WINDOW = ['src/data/{api,live}/**/*.test.{ts,tsx}'];

export const webTests = (test: TestProjectInlineConfiguration['test']) =>
  mergeConfig(
    viteConfig,
    defineConfig({
      test: {
        environment: 'jsdom',
        setupFiles: ['src/testing/setup/fresh-file.ts', 'src/testing/setup/setup.ts'],
        sequence: { setupFiles: 'list' },
        restoreMocks: true,
        unstubGlobals: true,
        css: false,
        // Longer than a test may wait for an element, so that a busy machine does not decide.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        ...test,
      },
    }),
  );

// Files share libraries and window, which halves the time; `fresh-file.ts` renews the rest.
export default webTests({
  name: 'web',
  include: ['src/**/*.test.{ts,tsx}'],
  exclude: WITH_OWN_WINDOW,
  pool: 'threads',
  isolate: false,
});
