import { expect, test } from 'vitest';
import { ENGINES, prove, type Proof } from './proof.ts';

const LONGEST_MS = 120_000;

/** Each proof at the size and on the databases that a test run has time for. */
export function testSmallProofs(proofs: readonly Proof[]): void {
  const small = proofs.flatMap((proof) =>
    ENGINES.flatMap((database) => {
      const size = proof.smallSize[database];
      return size === undefined ? [] : [{ ...proof, database, size }];
    }),
  );
  test.each(small)(
    '$name holds on $database at size $size: $claim',
    async ({ run, size, database }) => {
      const { tried, bad } = await prove({ run }, { size, database, say: () => undefined });
      expect(bad.join('\n')).toBe('');
      expect(tried).toBeGreaterThan(0);
    },
    LONGEST_MS,
  );
}
