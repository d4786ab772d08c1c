import { explicit } from './grammar/explicit.ts';
import { marksOf, placesOf, titleOf } from './grammar/fields.ts';
import { Line } from './line.ts';
import type { Part, Range, Recogniser, Surroundings } from './types.ts';

/** Nobody types more in one line, and the time to read a line grows with the square of its spaces. */
const LONGEST = 1000;

export interface Understood {
  readonly parts: readonly Part[];
  /** Written as `product:"…"`, which is only read if nothing else could be the title. */
  readonly title?: Part;
}

export function understand(
  text: string,
  quoted: readonly Range[],
  around: Surroundings,
  first: readonly Recogniser[] = [],
): Understood {
  const line = new Line(text, quoted, around);
  for (const recognise of [...first, explicit]) line.read(recognise);
  const label = titleOf(around.type);
  const title = line.parts.find((part) => part.label === label);
  if (title && line.isUsedUp()) return { parts: sorted(line.parts.filter((part) => part !== title)), title };
  if (title) line.giveBack(title);

  if (text.length <= LONGEST) {
    for (const recognise of marksOf(around.type)) line.read(recognise);
    line.protectQuoted();
    for (const recognise of placesOf(around.type)) line.read(recognise);
  }
  return { parts: sorted(line.parts) };
}

const sorted = (parts: readonly Part[]) => parts.toSorted((one, other) => one.start - other.start);
