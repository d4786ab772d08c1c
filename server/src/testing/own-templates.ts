import { createList } from '@shared-lists/contract/api/lists.ts';
import type { DataType, FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { insertTemplate } from '../features/configurations/own-template-repository.ts';
import { newId } from '../lib/new-id.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

type Row = readonly [label: string, role: FieldRole, dataType?: DataType];

export const WINE: readonly Row[] = [
  ['name', 'title'],
  ['grape', 'detail'],
  ['year', 'detail', 'number'],
  ['drunk', 'flag', 'boolean'],
  ['place', 'category'],
];

export const BOTTLE = { name: 'Barolo', grape: 'Nebbiolo', year: '1998', drunk: 'true', place: 'Left' };

/** Stored as if the person had made it. */
export async function templateOf(
  { database }: TestApp,
  { id: personId }: SignedIn,
  rows: readonly Row[] = WINE,
  name = 'Wine cellar',
): Promise<string> {
  const fields = rows.map(([label, role, data_type = 'free_text']) => ({
    id: newId(),
    label,
    role,
    data_type,
  }));
  const id = newId();
  await insertTemplate(database.db, personId, { id, name, fields }, new Date().toISOString());
  return id;
}

export async function listOfTemplate(
  app: TestApp,
  as: SignedIn,
  list_item_configuration_id: string,
): Promise<string> {
  const body = { list: { name: 'Cellar', list_item_configuration_id } };
  const { status, answer, text } = await app.call(createList, { as, body });
  if (status !== 200) throw new Error(text);
  return answer.id;
}

/** Removed, as if the owner had put it into the trash. */
export async function removeField({ database }: TestApp, templateId: string, label: string): Promise<void> {
  await database.db
    .updateTable('field_configurations')
    .set({ archived_at: new Date().toISOString() })
    .where('item_configuration_id', '=', templateId)
    .where('label', '=', label)
    .execute();
}
