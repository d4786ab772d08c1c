import type { ChangedItem } from '@shared-lists/contract/api/changes.ts';
import { formatCalendarDate } from '../../../lib/dates.ts';
import { labelText, shortened } from '../../../lib/texts.ts';

export type FieldChange = NonNullable<ChangedItem['fields']>[number];

const WHOLE_DATE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/u;
const YES_OR_NO: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** Of a field that was changed several times: from its first value to its last one. */
export function joinFieldChanges(
  earlier: readonly FieldChange[],
  later: readonly FieldChange[],
): readonly FieldChange[] {
  const byLabel = new Map(earlier.map((change) => [change.label, change]));
  for (const change of later) {
    const first = byLabel.get(change.label) ?? change;
    byLabel.set(change.label, { ...change, before: first.before });
  }
  return [...byLabel.values()].filter(({ before, after }) => (before ?? '') !== (after ?? ''));
}

/** Such as `quantity from "1" to "2", removed category "Dairy"`. */
export const fieldChangesText = (changes: readonly FieldChange[]) => changes.map(changeText).join(', ');

function changeText({ label, before, after }: FieldChange): string {
  const name = labelText(label ?? '').toLowerCase() || 'field';
  if (!after) return `removed ${name} ${quoted(before ?? '')}`;
  if (!before) return `added ${name} ${quoted(after)}`;
  return `${name} from ${quoted(before)} to ${quoted(after)}`;
}

function quoted(value: string): string {
  if (WHOLE_DATE.test(value)) return formatCalendarDate(value);
  return YES_OR_NO[value] ?? `"${shortened(value)}"`;
}
