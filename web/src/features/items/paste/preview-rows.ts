import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { Surroundings } from '@shared-lists/contract/rules/quick-add/parse.ts';
import {
  MOST_PASTED,
  readPasted,
  type PastedItem,
} from '@shared-lists/contract/rules/quick-add/pasted-list.ts';
import { meaningOf } from '@shared-lists/contract/rules/quick-add/same-meaning.ts';
import { ROLES_BY_LABEL } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
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
  const rows = items.map((item) => rowOf(item, markOf(item)));
  return { rows: name ? [rowOf(name, 'Name of the list?'), ...rows] : rows, hasMore };
}

/** More than can be added at once need not be read to say so. */
function firstLines(text: string) {
  const lines = text.split('\n');
  let left = 2 * MOST_PASTED;
  const end = lines.findIndex((line) => line.trim() !== '' && --left < 0);
  return end < 0 ? { first: text, hasMore: false } : { first: lines.slice(0, end).join('\n'), hasMore: true };
}

const rowOf = (pasted: PastedItem, mark: Mark | undefined): PreviewRow => ({
  values: pasted.values,
  isCompleted: pasted.isCompleted,
  title: pasted.title,
  details: detailsOf(pasted),
  mark,
});

function detailsOf({ values, isCompleted }: PastedItem): string {
  const isCategory = (label: string) => Number(ROLES_BY_LABEL[label] === 'category');
  const texts = Object.entries(values)
    .filter(([label]) => ROLES_BY_LABEL[label] !== 'title')
    .toSorted(([one], [other]) => isCategory(one) - isCategory(other))
    .map(([label, data]) => (ROLES_BY_LABEL[label] === 'due_date' ? formatCalendarDate(data) : data));
  return [...texts, ...(isCompleted ? ['done'] : [])].join(' · ');
}
