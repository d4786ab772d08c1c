import { defineConfig } from 'vitest/config';

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
