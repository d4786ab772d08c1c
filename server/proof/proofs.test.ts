import { describe, expect, test } from 'vitest';
import { ENGINES } from './proof.ts';
import { proofs } from './proofs.ts';

const LONGEST_MS = 120_000;

describe.each(proofs)('$name', (proof) => {
  const small = ENGINES.flatMap((engine) => {
    const size = proof.smallSize[engine];
    return size === undefined ? [] : [[engine, size] as const];
  });

  test.each(small)(
    `holds on %s at size %i: ${proof.what}`,
    async (database, size) => {
      const { tried, bad } = await proof.run({ size, database, say: () => undefined });
      expect(bad).toEqual([]);
      expect(tried).toBeGreaterThan(0);
    },
    LONGEST_MS,
  );
});
