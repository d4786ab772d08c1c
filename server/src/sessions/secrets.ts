import { hash as hashAtOnce, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET = /^[\w-]{43}$/u;

/** 32 random bytes cannot be guessed, so a fast hash is enough. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Anything else never reaches a query. */
export function looksLikeSecret(text: string): boolean {
  return SECRET.test(text);
}

export function hashSecret(secret: string): string {
  return hashAtOnce('sha256', secret, 'hex');
}

export function isSecretOf(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash));
}
