import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import {
  builtInTemplate,
  OWN_SUMMARY,
  type FlagWords,
  type Summary,
} from '@shared-lists/contract/rules/templates/built-in-templates.ts';

type OfList = Pick<List, 'list_item_configuration_id'>;

/** Undefined for lists with fields of their own, whatever their type says. */
export const templateOf = (list: OfList) => builtInTemplate(list.list_item_configuration_id);

export const summaryOf = (list: OfList): Summary => templateOf(list)?.summary ?? OWN_SUMMARY;

/** The toggle of a row. */
export interface Flag {
  readonly field: FieldConfiguration;
  readonly words: FlagWords;
  /** In ids for tests. */
  readonly verbs: FlagWords;
}

export function flagOf(list: OfList, fields: readonly FieldConfiguration[]): Flag | undefined {
  const field = fields.find(({ role }) => role === 'flag');
  if (!field) return undefined;
  const words = templateOf(list)?.flagWords;
  return words
    ? { field, words, verbs: words }
    : {
        field,
        words: { on: field.label, off: `not ${field.label}` },
        verbs: { on: 'flag', off: 'unflag' },
      };
}
