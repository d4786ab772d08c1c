import { fold } from './same-meaning.ts';
import { spelling } from './grammar/marks.ts';
import { readOwnRow } from './pasted/own-rows.ts';
import { parseWith } from './parse-line.ts';
import { readPastedLine, type PastedLine } from './pasted/pasted-line.ts';
import { readTable } from './pasted/pasted-table.ts';
import type { PastedItem, Surroundings } from './types.ts';

export type { PastedItem } from './types.ts';

export const MOST_PASTED = 500;

/** One item per line or row of a table; headings give a category. May give more than MOST_PASTED. */
export function parsePasted(text: string, around: Surroundings): PastedItem[] {
  const lines = text.split(/\r\n?|\n/u);
  const table = readTable(text, around);
  if (table) return table;
  const read = withoutName(lines.map(readPastedLine));
  const items = itemsOf(read, around);
  // Headings alone are items.
  return items.length > 0
    ? items
    : itemsOf(
        read.map((line) => ({ ...line, heading: 0 })),
        around,
      );
}

/** The name of a list stands above its items: alone in larger letters, or before a blank line and bullets. */
function withoutName(lines: readonly (PastedLine | undefined)[]): PastedLine[] {
  const first = lines.findIndex((line) => line !== undefined);
  const name = lines[first];
  const others = lines.slice(first + 1).filter((line) => line !== undefined);
  if (!name || others.length === 0) return name ? [name] : [];
  const isLarge = name.heading === 1 && others.every(({ heading }) => heading !== 1);
  const isAbove =
    name.heading + Number(name.isMarked) === 0 &&
    lines[first + 1] === undefined &&
    others.every(({ heading, isMarked }) => heading > 0 || isMarked);
  const isListWord = name.heading > 0 && LIST_WORD.test(name.text);
  return isLarge || isAbove || isListWord ? others : [name, ...others];
}

/** `Shopping list:` is no category. */
const LIST_WORD = /(?:^|\s)(?:list|shopping|groceries|to[- ]?dos?|buy|need)$/iu;

const DONE = ' (done)';

function itemsOf(lines: readonly PastedLine[], around: Surroundings): PastedItem[] {
  let category = '';
  let isCompletedPart = false;
  return lines.flatMap((line) => {
    if (line.heading > 0) {
      category = line.text.trim();
      isCompletedPart = fold(category) === 'completed';
      return [];
    }
    // The done part of our own copy. A category may have that name as well.
    const isDone = line.isDone || (isCompletedPart && line.isMarked && line.text.endsWith(DONE));
    const own = isCompletedPart && isDone ? '' : category;
    const text = own === category || line.isDone ? line.text : line.text.slice(0, -DONE.length);
    return [itemOf({ ...line, text }, isDone, own, around)];
  });
}

function itemOf(line: PastedLine, isCompleted: boolean, category: string, around: Surroundings): PastedItem {
  const hints = readOwnRow(line.text, around.type) ?? {};
  const parsed = parseWith(line.text, around, {
    ...hints,
    literal: [...line.literal, ...(hints.literal ?? [])],
  });
  const values =
    category === '' ? parsed.values : { category: spelling(category, around.categories), ...parsed.values };
  return { ...parsed, values, line: line.text, isCompleted };
}
