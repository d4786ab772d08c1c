import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { createList } from '@shared-lists/contract/api/lists.ts';
import { createTemplate, updateTemplate, type WantedField } from '@shared-lists/contract/api/templates.ts';
import { insertTemplate } from '../features/configurations/own-template-repository.ts';
import { newId } from '../lib/new-id.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

export const WINE: readonly WantedField[] = [
  { label: 'name', role: 'title' },
  { label: 'grape' },
  { label: 'year', data_type: 'number' },
  { label: 'place', role: 'category' },
];

/** With a field of each role that own templates often have. */
export const CELLAR: readonly WantedField[] = [
  ...WINE.slice(0, -1),
  { label: 'drunk', role: 'flag', data_type: 'boolean' },
  ...WINE.slice(-1),
];

export const BOTTLE = { name: 'Barolo', grape: 'Nebbiolo', year: '1998', drunk: 'true', place: 'Left' };

/** Stored as if the person had made it; unlike the call it also takes what the rules of fields refuse. */
export async function templateOf(
  { database }: TestApp,
  { id: personId }: SignedIn,
  rows: readonly WantedField[] = CELLAR,
  name = 'Wine cellar',
): Promise<string> {
  const fields = rows.map(({ label, role = 'detail', data_type = 'free_text' }) => ({
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

export async function makeTemplate(
  app: TestApp,
  as: SignedIn,
  fields: readonly WantedField[] = WINE,
  name = 'Wine cellar',
): Promise<Template> {
  const body = { list_item_configuration: { name, fields } };
  const { status, answer, text } = await app.call(createTemplate, { as, body });
  if (status !== 200) throw new Error(text);
  return answer;
}

/** The list has no items yet. */
export async function useTemplate({ database }: TestApp, listId: string, template: Template): Promise<void> {
  await database.db
    .updateTable('lists')
    .set({ item_configuration_id: template.id, type: 'SimpleList' })
    .where('id', '=', listId)
    .execute();
}

/** Answers the response as it is: tests also try what is refused. */
export function setFields(
  app: TestApp,
  as: SignedIn,
  template: Template,
  fields: readonly WantedField[],
  more: { readonly accept_loss?: boolean; readonly name?: string; readonly updated_at?: string } = {},
) {
  const params = { configuration_id: template.id };
  return app.call(updateTemplate, { as, params, body: { list_item_configuration: { fields, ...more } } });
}

export const fieldOf = ({ list_item_field_configurations: fields }: Template, label: string) => {
  const field = fields.find((candidate) => candidate.label === label);
  if (!field) throw new Error(`There is no field ${label}`);
  return field;
};

/** As a client sends them back. */
export const wantedOf = ({ list_item_field_configurations: fields }: Template): WantedField[] =>
  fields.map(({ id, label, data_type, role }) => ({
    id,
    label,
    data_type: data_type as NonNullable<WantedField['data_type']>,
    role,
  }));
