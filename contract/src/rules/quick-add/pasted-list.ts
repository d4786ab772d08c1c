import { fold } from '../fold.ts';
import { fieldWith } from './grammar/fields.ts';
import { spelling } from './grammar/marks.ts';
import { readOwnRow } from './pasted/own-rows.ts';
import { parseWith } from './parse-line.ts';
import { readPastedLine, type PastedLine } from './pasted/pasted-line.ts';
import { readTable } from './pasted/pasted-table.ts';
import type { PastedItem, Surroundings } from './types.ts';

export type { PastedItem } from './types.ts';

export const MOST_PASTED = 500;

interface Pasted {
  /** What seems to be the name of the list; the person decides. */
  readonly name: PastedItem | undefined;
  readonly items: readonly PastedItem[];
}

/** One item per line or row of a table; headings give a category. May give more than MOST_PASTED. */
export function readPasted(text: string, around: Surroundings): Pasted {
  const table = readTable(text, around);
  if (table) return { name: undefined, items: table };
  const { name, others } = splitName(text.split(/\r\n?|\n/u).map(readPastedLine));
  // Without categories a heading is an item, which the person can leave out.
  const items = fieldWith('category', around) ? itemsOf(others, around) : [];
  return {
    name: name && itemOf(name, false, '', around),
    // Headings alone are items.
    items: items.length > 0 ? items : itemsOf(others.map(withoutHeading), around),
  };
}

/** Except the one above the done part of our own copy. */
const withoutHeading = (line: PastedLine, index: number, lines: readonly PastedLine[]) =>
  fold(line.text.trim()) === 'completed' && index < lines.length - 1 ? line : { ...line, heading: 0 };

export const parsePasted = (text: string, around: Surroundings) => readPasted(text, around).items;

/** The name of a list stands above its items: alone in larger letters, or before a blank line and bullets. */
function splitName(lines: readonly (PastedLine | undefined)[]) {
  const first = lines.findIndex((line) => line !== undefined);
  const name = lines[first];
  const others = lines.slice(first + 1).filter((line) => line !== undefined);
  if (!name || others.length === 0) return { name: undefined, others: name ? [name] : [] };
  const isLarge = name.heading === 1 && others.every(({ heading }) => heading !== 1);
  const isAbove =
    name.heading + Number(name.isMarked) === 0 &&
    lines[first + 1] === undefined &&
    others.every(({ heading, isMarked }) => heading > 0 || isMarked);
  const isListWord = name.heading > 0 && LIST_WORD.test(name.text);
  const isName = isLarge || isAbove || isListWord;
  return isName ? { name, others } : { name: undefined, others: [name, ...others] };
}

/** `Shopping list:` is no category. */
const LIST_WORD = /(?:^|\s)(?:list|shopping|groceries|to[- ]?dos?|buy|need)$/iu;

const DONE = ' (done)';

function itemsOf(lines: readonly PastedLine[], around: Surroundings): PastedItem[] {
  let category = '';
  let isCompletedPart = false;
  return lines.flatMap((line, index) => {
    if (line.heading > 0 && isAboveSomething(line, lines[index + 1])) {
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

/** `Eggs:` at the end, or above another such line, is an item. */
const isAboveSomething = ({ heading }: PastedLine, next: PastedLine | undefined) =>
  next !== undefined && (next.heading === 0 || next.heading > heading);

function itemOf(line: PastedLine, isCompleted: boolean, category: string, around: Surroundings): PastedItem {
  const hints = readOwnRow(line.text, around) ?? {};
  const parsed = parseWith(line.text, around, {
    ...hints,
    literal: [...line.literal, ...(hints.literal ?? [])],
  });
  const label = fieldWith('category', around)?.label;
  const values =
    category === '' || label === undefined
      ? parsed.values
      : { [label]: spelling(category, around.categories), ...parsed.values };
  return { ...parsed, values, line: line.text, isCompleted };
}
