import { expect, test } from 'vitest';
import { ENGINES, prove } from './support/proof.ts';
import { proofs } from './proofs.ts';

const LONGEST_MS = 120_000;

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
