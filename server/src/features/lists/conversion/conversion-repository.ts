import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import type { ListPart } from '../../../changes/change-data.ts';
import type { Db, Tx } from '../../../database/database.ts';
import {
  findFieldConfigurations,
  findLiveFields,
  getConfigurationById,
} from '../../configurations/configuration-repository.ts';
import { archiveFields, findStoredValues, moveFields } from '../../items/stored-values-repository.ts';
import type { ListRecord } from '../list-repository.ts';
import { copyValues, type CopiedValue, type Unmatched } from './copied-values.ts';
import { planConversion, type StoredValue, type Templates } from './field-conversion.ts';
import { planRespelling, respell } from './respelling-repository.ts';

type ConvertedFields = Pick<ListPart, 'moves' | 'respelled' | 'superseded' | 'template'>;

export async function convertFields(
  tx: Tx,
  list: ListRecord,
  configurationId: string,
  now: string,
): Promise<ConvertedFields> {
  const values = await findStoredValues(tx, list.id);
  const templates = await findTemplates(tx, list.item_configuration_id, configurationId, values);
  const conversion = planConversion(values, templates);
  await archiveFields(tx, conversion.superseded, now);
  for (const [fieldId, valueIds] of conversion.moves) await moveFields(tx, valueIds, fieldId);
  const respelled = await respell(tx, planRespelling(values, conversion.moves, templates.to));
  const fieldOf = new Map(values.map(({ id, field_configuration_id }) => [id, field_configuration_id]));
  return {
    moves: [...conversion.moves].flatMap(([to, ids]) => movesFrom(fieldOf, to, ids)),
    ...(respelled.length > 0 && { respelled }),
    superseded: conversion.superseded,
    ...(await findNames(tx, list.item_configuration_id, configurationId)),
  };
}

async function findNames(tx: Tx, fromId: string, toId: string): Promise<Pick<ListPart, 'template'>> {
  const [from, to] = [await getConfigurationById(tx, fromId), await getConfigurationById(tx, toId)];
  const isOwn = from.list_type === null || to.list_type === null;
  return isOwn ? { template: [from.name, to.name] } : {};
}

export type ConvertCopies = (values: readonly StoredValue[]) => Promise<CopiedValue[]>;

/** How copies of items fit into a list of another template; undefined if it is the same one. */
export function conversionBetween(
  db: Db,
  fromId: string,
  toId: string,
  unmatched: Unmatched = 'hide',
): ConvertCopies | undefined {
  if (fromId === toId) return undefined;
  return async (values) => copyValues(values, await findTemplates(db, fromId, toId, values), unmatched);
}

async function findTemplates(
  db: Db,
  fromId: string,
  toId: string,
  values: readonly StoredValue[],
): Promise<Templates> {
  const fieldIds = new Set(values.map(({ field_configuration_id }) => field_configuration_id));
  return {
    from: await findFieldConfigurations(db, fromId),
    to: await findFieldConfigurations(db, toId),
    everyField: new Map((await findLiveFields(db, [...fieldIds])).map((field) => [field.id, field])),
    isValid: (field, data) => 'data' in checkFieldData(field, data),
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
