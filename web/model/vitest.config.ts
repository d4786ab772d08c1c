import { defineConfig } from 'vitest/config';

/** The client and the real server in one process, without a browser between them. */
export default defineConfig({
  test: {
    name: 'model',
    environment: 'jsdom',
    include: ['**/*.test.ts'],
    unstubGlobals: true,
    // `MODEL_RUNS` may ask for thousands.
    testTimeout: 60 * 60_000,
  },
});
