import { defineConfig } from 'vitest/config';

/** Runs the client and the real server in one process. */
export default defineConfig({
  test: {
    name: 'model',
    environment: 'jsdom',
    include: ['**/*.test.ts'],
    unstubGlobals: true,
    // `MODEL_RUNS` may be in the thousands.
    testTimeout: 60 * 60_000,
  },
});
