import type { Found, Recogniser } from '../types.ts';

const DASH = /\s[-–—]\s/gu;
/** `Here Comes the Sun - Remastered 2009` names no artist. */
const VERSION =
  /(?:^|[\s(])(?:remaster(?:ed)?|live|remix|mix|version|edit|acoustic|demo|mono|stereo|feat|part)(?!\p{L})/iu;

const LABELS = ['artist', 'album'];

/** `Song - Artist`, `Song - Artist - Album`; more dashes are left alone. */
export const artistAndAlbum: Recogniser = (open) => {
  const dashes = [...open.matchAll(DASH)].map(({ index }) => index + 1);
  const found = dashes.map((start, index): Found => {
    const text = open.slice(start, dashes[index + 1]).trimEnd();
    return { label: LABELS[index] ?? '', start, end: start + text.length, value: text.slice(1).trim() };
  });
  const [first, second] = found;
  if (!first || found.length > 2 || found.some(({ value }) => value === '')) return [];
  const isVersion = found.map(({ value }) => VERSION.test(value));
  if (!isVersion.includes(true)) return found;
  return second && isVersion[0] && !isVersion[1] ? [{ ...second, label: 'artist' }] : [];
};
