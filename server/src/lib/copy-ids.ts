import { createHash } from 'node:crypto';
import { newId } from './new-id.ts';

const DIGITS_OF_INDEX = 5;

export interface CopyIds {
  readonly next: () => string;
  readonly first?: string;
}

/**
 * With a key the ids derive from the request, so that a repeat finds existing copies.
 * Leading zeros sort them before ids of `newId` with the same time.
 */
export function copyIds(personId: string, key: string | undefined, ...request: unknown[]): CopyIds {
  if (key === undefined) return { next: newId };
  const hash = createHash('sha256')
    .update(JSON.stringify([personId, key, ...request]))
    .digest('hex');
  let index = 0;
  return { next: () => idAt(hash, index++), first: idAt(hash, 0) };
}

/** UUID version 8, whose content is free. */
function idAt(hash: string, index: number): string {
  const last = hash.slice(16, 23) + index.toString(16).padStart(DIGITS_OF_INDEX, '0');
  return `00${hash.slice(0, 6)}-${hash.slice(6, 10)}-8${hash.slice(10, 13)}-8${hash.slice(13, 16)}-${last}`;
}
