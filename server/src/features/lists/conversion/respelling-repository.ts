import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import type { TemplateField } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { RespelledValue } from '../../../changes/change-data.ts';
import { setData } from '../../items/stored-values-repository.ts';
import type { Db } from '../../../database/database.ts';
import type { Conversion, StoredValue } from './field-conversion.ts';

/** What the field would store if somebody had typed it there. */
export function asTyped(field: TemplateField, data: string | null): string | null {
  const checked = checkFieldData(field, data);
  return 'data' in checked ? checked.data : data;
}

/** Moved values that their new field spells otherwise. */
export function planRespelling(
  values: readonly StoredValue[],
  moves: Conversion['moves'],
  to: readonly TemplateField[],
): RespelledValue[] {
  const valueOf = new Map(values.map((value) => [value.id, value]));
  return to.flatMap((field) =>
    (moves.get(field.id) ?? []).flatMap((id): RespelledValue[] => {
      const { item_id, data } = valueOf.get(id) ?? {};
      if (item_id === undefined || data === undefined || data === null) return [];
      const typed = asTyped(field, data);
      return typed === null || typed === data ? [] : [[item_id, id, data, typed]];
    }),
  );
}

/** Answers those that still had the spelling before. */
export async function respell(db: Db, respelled: readonly RespelledValue[]): Promise<RespelledValue[]> {
  const groups = new Map<string, RespelledValue[]>();
  for (const value of respelled) {
    const key = JSON.stringify(value.slice(2));
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  const done = new Set<string>();
  for (const group of groups.values()) {
    const [, , from = '', to = ''] = group[0] ?? [];
    const ids = group.map(([, id]) => id);
    for (const id of await setData(db, ids, { from, to })) done.add(id);
  }
  return respelled.filter(([, id]) => done.has(id));
}
