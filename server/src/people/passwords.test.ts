import { expect, test } from 'vitest';
import { Busy } from '../lib/errors.ts';
import { cheapPasswords } from '../testing/cheap-hash.ts';
import { Passwords } from './passwords.ts';

test('a password matches only its own hash, and never a missing hash', async () => {
  const passwords = new Passwords();
  const hash = await passwords.hash('one');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(await passwords.isCorrect(hash, 'one')).toBe(true);
  expect(await passwords.isCorrect(hash, 'two')).toBe(false);
  expect(await passwords.isCorrect(null, 'nobody has this password')).toBe(false);
  expect(await passwords.isCorrect(undefined, 'nobody has this password')).toBe(false);
});

test('more than twenty waiting are refused, and the queue continues', async () => {
  const passwords = cheapPasswords(1);
  const results = await Promise.allSettled(Array.from({ length: 25 }, () => passwords.hash('x')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(4);
  expect(refused.every(({ reason }) => reason instanceof Busy)).toBe(true);
  await expect(passwords.hash('x')).resolves.toContain('argon2id');
});

test('without a hash the same work is done in the same queue', async () => {
  const passwords = cheapPasswords(1);
  const results = await Promise.allSettled(
    Array.from({ length: 25 }, () => passwords.isCorrect(undefined, 'x')),
  );
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(4);
  expect(results.filter((result) => result.status === 'fulfilled').every(({ value }) => !value)).toBe(true);
});
