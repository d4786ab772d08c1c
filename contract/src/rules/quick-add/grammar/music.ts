import type { Found, Recogniser } from '../types.ts';

const DASH = /\s[-–—]\s/gu;
/** `Here Comes the Sun - Remastered 2009` names no artist. */
const VERSION =
  /(?:^|[\s(])(?:remaster(?:ed)?|live|remix|mix|version|edit|acoustic|demo|mono|stereo|instrumental|cover|bonus|deluxe|feat|ft|single|part|pt|original|soundtrack)(?![\p{L}])/iu;

/** `Song - Artist`, `Song - Artist - Album`; more dashes are left alone. */
export const artistAndAlbum: Recogniser = (open) => {
  const dashes = [...open.matchAll(DASH)].map(({ index }) => index + 1);
  const found = dashes.map((start, index): Found => {
    const end = index + 1 < dashes.length ? (dashes[index + 1] ?? 0) : open.length;
    const text = open.slice(start, end).trimEnd();
    return {
      label: index === 0 ? 'artist' : 'album',
      start,
      end: start + text.length,
      value: text.slice(1).trim(),
    };
  });
  const [first, second] = found;
  if (!first || found.length > 2 || found.some(({ value }) => value === '')) return [];
  if (!VERSION.test(first.value)) return second && VERSION.test(second.value) ? [] : found;
  return second && !VERSION.test(second.value) ? [{ ...second, label: 'artist' }] : [];
};
