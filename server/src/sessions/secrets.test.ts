import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test } from 'vitest';
import { hashSecret, isSecretOf, looksLikeSecret, newSecret } from './secrets.ts';

const { timingSafeEqual } = crypto;

afterEach(() => {
  crypto.timingSafeEqual = timingSafeEqual;
  syncBuiltinESMExports();
});

test('a secret is 32 random bytes and matches only its own hash', () => {
  const secret = newSecret();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(looksLikeSecret(secret)).toBe(true);
  expect(isSecretOf(secret, hashSecret(secret))).toBe(true);
  expect(isSecretOf(newSecret(), hashSecret(secret))).toBe(false);
});

test('hashes are compared in constant time', () => {
  const lengths: number[][] = [];
  crypto.timingSafeEqual = (one, other) => {
    lengths.push([one.byteLength, other.byteLength]);
    return timingSafeEqual(one, other);
  };
  syncBuiltinESMExports();

  isSecretOf('right', hashSecret('right'));
  isSecretOf('wrong', hashSecret('right'));
  expect(lengths).toEqual([
    [64, 64],
    [64, 64],
  ]);
});
