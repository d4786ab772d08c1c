import { hash as hashAtOnce, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET = /^[\w-]{43}$/u;

/** 32 random bytes: too many to guess, so a fast hash is enough to keep one. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be a secret of ours at all; anything else never reaches a query. */
export function looksLikeSecret(text: string): boolean {
  return SECRET.test(text);
}

export function hashSecret(secret: string): string {
  return hashAtOnce('sha256', secret, 'hex');
}

export function isSecretOf(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash));
}
