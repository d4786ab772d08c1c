import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { commonData, shownText } from '../fields/edit-values.ts';
import { fieldEdit, normaliseValue, type FieldEdit, type FieldValues } from '../fields/field-values.ts';

/** A cleared input keeps its value, so that clearing can be undone. */
export interface BulkEntry {
  readonly value?: string;
  readonly isCleared: boolean;
}

export type BulkEntries = Readonly<Record<string, BulkEntry>>;

/** Every non-empty input counts, even if unchanged. An empty one counts only if marked as cleared. */
export function bulkEdits(
  items: readonly Item[],
  configurations: readonly FieldConfiguration[],
  entries: BulkEntries,
): FieldEdit[] {
  return configurations.flatMap((configuration) => {
    const entry = entries[configuration.id];
    if (entry?.isCleared) return [fieldEdit(configuration, '')];
    const data = dataOf(entry, commonData(items, configuration) ?? '', configuration);
    return data === '' ? [] : [fieldEdit(configuration, data)];
  });
}

/** What somebody typed and did not clear afterwards. */
export function typedTexts(entries: BulkEntries): FieldValues {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([id, { value, isCleared }]) =>
      value === undefined || isCleared ? [] : [[id, value]],
    ),
  );
}

function dataOf(entry: BulkEntry | undefined, common: string, configuration: FieldConfiguration): string {
  const shown = shownText(common, configuration);
  const value = entry?.value ?? shown;
  // Unchanged values keep their stored form: a date input shows only the day of a timestamp.
  const isAsStored = value === shown && shown.trim() !== '' && configuration.role !== 'category';
  return isAsStored ? common : normaliseValue(configuration, value);
}
