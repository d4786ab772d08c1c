import { fold } from '../fold.ts';

/** Equal for titles that mean the same: case, accents, spaces and a plain English plural do not count. */
export function meaningOf(title: string): string {
  return fold(title).trim().split(/\s+/u).map(singular).join(' ');
}

/** A key, not a word: `cookie` and `cookies` both become `cooky`, `shoe` and `shoes` become `sho`. */
function singular(word: string): string {
  return word
    .replace(/^(.{3,})ies?$/u, '$1y')
    .replace(/^(.+ss)es$/u, '$1')
    .replace(/^(.{2,}[^sui])s$/u, '$1')
    .replace(/^(.{2,}[hxo])e$/u, '$1');
}
