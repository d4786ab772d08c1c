import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { CATEGORY_LABEL } from '@shared-lists/contract/rules/category.ts';
import { commonData, shownText } from '../fields/edit-values.ts';
import { fieldEdit, normaliseValue, type FieldEdit } from '../fields/field-values.ts';

/** What was done to an input. What is cleared keeps its value, in case the person thinks better of it. */
export interface BulkEntry {
  /** Undefined while untouched. */
  readonly value?: string;
  readonly isCleared: boolean;
}

/** By id of the field configuration. Untouched inputs have no entry. */
export type BulkEntries = Readonly<Record<string, BulkEntry>>;

/**
 * What the form says about all items: every input with data counts, also one that was left as all items have it.
 * An empty one says nothing, unless it is marked to be cleared.
 */
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

function dataOf(entry: BulkEntry | undefined, common: string, configuration: FieldConfiguration): string {
  const { label } = configuration;
  const shown = shownText(common, configuration);
  const value = entry?.value ?? shown;
  // Left as it was it stays as it was: an input shows of a moment only the day, for instance.
  const isAsStored = value === shown && shown.trim() !== '' && label !== CATEGORY_LABEL;
  return isAsStored ? common : normaliseValue(label, value);
}
