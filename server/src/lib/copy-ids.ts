import { createHash } from 'node:crypto';
import { newId } from './new-id.ts';

const DIGITS_OF_PLACE = 5;

/** Where a call that copies gets the ids of what it makes, one after the other, in ascending order. */
export interface CopyIds {
  /** The next one. */
  readonly next: () => string;
  /** The first one, where a repeat of the call would use the same ids again. */
  readonly first?: string;
}

/**
 * With a key the ids follow from the person, the key and what is asked for. A repeat then finds what is there already, also
 * after the stored reply of the key is gone. They begin with zeros and so sort before those of `newId`: what is added
 * within the same millisecond comes after the copies.
 */
export function copyIds(personId: string, key: string | undefined, ...asked: unknown[]): CopyIds {
  if (key === undefined) return { next: newId };
  const hash = createHash('sha256')
    .update(JSON.stringify([personId, key, ...asked]))
    .digest('hex');
  let place = 0;
  return { next: () => idAt(hash, place++), first: idAt(hash, 0) };
}

/** A UUID of version 8, which is free to hold anything. */
function idAt(hash: string, place: number): string {
  const last = hash.slice(16, 23) + place.toString(16).padStart(DIGITS_OF_PLACE, '0');
  return `00${hash.slice(0, 6)}-${hash.slice(6, 10)}-8${hash.slice(10, 13)}-8${hash.slice(13, 16)}-${last}`;
}
