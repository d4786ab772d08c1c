import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { Surroundings } from '@shared-lists/contract/rules/quick-add/parse.ts';
import {
  MOST_PASTED,
  readPasted,
  type PastedItem,
} from '@shared-lists/contract/rules/quick-add/pasted-list.ts';
import { meaningOf } from '@shared-lists/contract/rules/quick-add/same-meaning.ts';
import { formatCalendarDate } from '../../../lib/dates.ts';
import { itemsByMeaning } from '../quick-add/duplicates.ts';

type Mark = 'On the list' | 'Twice' | 'Name of the list?';

interface Preview {
  readonly rows: readonly PreviewRow[];
  /** Lines that were not read, because there are too many. */
  readonly hasMore: boolean;
}

export interface PreviewRow {
  readonly values: PastedItem['values'];
  readonly isCompleted: boolean;
  readonly title: string;
  readonly details: string;
  /** Why it is not chosen at first. */
  readonly mark: Mark | undefined;
}

export function previewOf(text: string, around: Surroundings, detail: ListDetail): Preview {
  const taken = itemsByMeaning(detail);
  const seen = new Set<string>();
  const markOf = ({ title }: PastedItem): Mark | undefined => {
    const meaning = meaningOf(title);
    const isTwice = seen.has(meaning);
    seen.add(meaning);
    if (taken.get(meaning)?.completed === false) return 'On the list';
    return isTwice ? 'Twice' : undefined;
  };
  const { first, hasMore } = firstLines(text);
  const { name, items } = readPasted(first, around);
  const rows = items.map((item) => rowOf(item, around, markOf(item)));
  return { rows: name ? [rowOf(name, around, 'Name of the list?'), ...rows] : rows, hasMore };
}

/** More than can be added at once need not be read to say so. */
function firstLines(text: string) {
  const lines = text.split('\n');
  let left = 2 * MOST_PASTED;
  const end = lines.findIndex((line) => line.trim() !== '' && --left < 0);
  return end < 0 ? { first: text, hasMore: false } : { first: lines.slice(0, end).join('\n'), hasMore: true };
}

const rowOf = (pasted: PastedItem, around: Surroundings, mark: Mark | undefined): PreviewRow => ({
  values: pasted.values,
  isCompleted: pasted.isCompleted,
  title: pasted.title,
  details: detailsOf(pasted, around),
  mark,
});

/** In the order in which they were read, the category last. */
function detailsOf({ values, isCompleted }: PastedItem, { fields }: Surroundings): string {
  const fieldOf = (label: string) => fields.find((field) => field.label === label);
  const isCategory = (label: string) => Number(fieldOf(label)?.role === 'category');
  const texts = Object.entries(values)
    .filter(([label]) => fieldOf(label)?.role !== 'title')
    .toSorted(([one], [other]) => isCategory(one) - isCategory(other))
    .map(([label, data]) => (fieldOf(label)?.data_type === 'date_time' ? formatCalendarDate(data) : data));
  return [...texts, ...(isCompleted ? ['done'] : [])].join(' · ');
}
