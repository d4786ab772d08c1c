import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { ListPart } from '../../changes/change-data.ts';
import type { Tx } from '../../database/database.ts';
import {
  findBuiltInConfiguration,
  findEveryField,
  findFieldConfigurations,
} from '../configurations/configuration-repository.ts';
import { archiveFields, findStoredValues, moveFields } from '../items/stored-values-repository.ts';
import { planConversion } from './field-conversion.ts';
import type { ListRecord } from './list-repository.ts';

interface ConvertedFields extends Pick<ListPart, 'moves' | 'superseded'> {
  readonly configurationId: string;
}

export async function convertFields(
  tx: Tx,
  list: ListRecord,
  type: ListType,
  now: string,
): Promise<ConvertedFields> {
  const target = await findBuiltInConfiguration(tx, type);
  const values = await findStoredValues(tx, list.id);
  const conversion = planConversion(
    values,
    await findFieldConfigurations(tx, list.item_configuration_id),
    await findFieldConfigurations(tx, target.id),
    new Map((await findEveryField(tx, list.id)).map((field) => [field.id, field])),
    (field, data) => 'data' in checkFieldData(field, data),
  );
  await archiveFields(tx, conversion.superseded, now);
  for (const [fieldId, valueIds] of conversion.moves) await moveFields(tx, valueIds, fieldId);
  const fieldOf = new Map(values.map(({ id, field_configuration_id }) => [id, field_configuration_id]));
  return {
    configurationId: target.id,
    moves: [...conversion.moves].flatMap(([to, ids]) => movesFrom(fieldOf, to, ids)),
    superseded: conversion.superseded,
  };
}

/** Grouped by the field they had. */
function movesFrom(
  fieldOf: ReadonlyMap<string, string>,
  to: string,
  valueIds: readonly string[],
): NonNullable<ListPart['moves']> {
  const groups = new Map<string, string[]>();
  for (const id of valueIds) {
    const from = fieldOf.get(id) ?? '';
    const group = groups.get(from);
    if (group) group.push(id);
    else groups.set(from, [id]);
  }
  return [...groups].map(([from, ids]) => [from, to, ids] as const);
}
