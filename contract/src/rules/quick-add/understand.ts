import { explicit } from './grammar/explicit.ts';
import { marksOf, placesOf } from './grammar/fields.ts';
import { QUOTED } from './grammar/marks.ts';
import type { Found, Part, Range, Recogniser, Surroundings } from './types.ts';

/** Stand for characters that no recogniser may use: quoted or turned off, and understood. Nobody types them. */
const PROTECTED = '\uFFFF';
const TAKEN = '\0';
/** Nobody types more in one line, and the time to read a line grows with the square of its spaces. */
const LONGEST = 1000;

interface Understood {
  readonly parts: readonly Part[];
  readonly off: readonly Range[];
}

/** Reads part after part. What is understood or protected is covered, so that positions stay the same. */
export function understand(
  text: string,
  quoted: readonly Range[],
  around: Surroundings,
  first: readonly Recogniser[] = [],
): Understood {
  const parts: Part[] = [];
  const off: Range[] = [];
  let open = text;
  const cover = ({ start, end }: Range, mark: string) => {
    open = open.slice(0, start) + mark.repeat(end - start) + open.slice(end);
  };
  const isFree = (found: Found) =>
    !open.slice(found.start, found.end).includes(TAKEN) &&
    !parts.some(({ label }) => label === found.label) &&
    !off.some((range) => overlap(range, found));
  const read = (recognise: Recogniser) => {
    const [start, core] = coreOf(open);
    const found = recognise(core, around)
      .map((part) => ({ ...part, start: part.start + start, end: part.end + start }))
      .filter(isFree)
      .map((part) => partOf(part, text, open));
    const unwanted = found.find(({ key }) => around.off?.has(key));
    if (unwanted) {
      off.push(unwanted);
      cover(unwanted, PROTECTED);
      // Something else may be understood instead.
      read(recognise);
    } else {
      for (const part of found) cover(part, TAKEN);
      parts.push(...found);
    }
  };

  for (const range of quoted) cover(range, PROTECTED);
  for (const recognise of [...first, explicit]) read(recognise);
  if (text.length <= LONGEST) {
    for (const recognise of marksOf(around)) read(recognise);
    // Quotes with something before them that no field has taken, such as `note:"tomorrow"`.
    for (const { index, 0: all } of open.matchAll(QUOTED))
      cover({ start: index, end: index + all.length }, PROTECTED);
    for (const recognise of placesOf(around)) read(recognise);
  }
  return { parts: parts.toSorted((one, other) => one.start - other.start), off };
}

export const overlap = (one: Range, other: Range) => one.start < other.end && one.end > other.start;

/** Without spaces and understood parts at the ends. */
function coreOf(open: string): readonly [number, string] {
  const isEdge = (index: number) => open[index] === TAKEN || open[index]?.trim() === '';
  let [start, end] = [0, open.length];
  while (start < end && isEdge(start)) start += 1;
  while (start < end && isEdge(end - 1)) end -= 1;
  return [start, open.slice(start, end)];
}

function partOf({ label, start, end, value }: Found, original: string, open: string): Part {
  const [text, read] = [original.slice(start, end), open.slice(start, end).trim()];
  // A value from the end of the line is what was typed, also where that is protected.
  const typed = read.endsWith(value) ? text.trim().slice(read.length - value.length) : value;
  return { key: `${label}:${text}`, label, text, start, end, value: typed };
}
