import type { Db, Tx } from '../../database/database.ts';
import type { PlannedField, TemplatePlan } from './plan-template.ts';

export function findTemplateById(db: Db, templateId: string) {
  return db
    .selectFrom('item_configurations')
    .select(['id', 'owner_id', 'archived_at'])
    .where('id', '=', templateId)
    .executeTakeFirst();
}

/** Of all templates, removed ones too. */
export async function findTakenFieldIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('field_configurations').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

export async function saveTemplate(
  tx: Tx,
  templateId: string,
  changes: { readonly name?: string; readonly archived_at?: string | null },
  now: string,
): Promise<void> {
  await tx
    .updateTable('item_configurations')
    .set({ ...changes, updated_at: now })
    .where('id', '=', templateId)
    .execute();
}

/** Fields may swap labels and roles, which must be unique at any moment: so all that change are archived first. */
export async function savePlan(
  tx: Tx,
  templateId: string,
  { added, changed, removed }: TemplatePlan,
  now: string,
): Promise<void> {
  await archiveFieldConfigurations(tx, [...removed, ...changed.map(([before]) => before)], now);
  for (const [, { id, ...columns }] of changed) {
    await tx
      .updateTable('field_configurations')
      .set({ ...columns, archived_at: null, updated_at: now })
      .where('id', '=', id)
      .execute();
  }
  if (added.length === 0) return;
  const dates = { created_at: now, updated_at: now };
  const rows = added.map((field) => ({ ...field, item_configuration_id: templateId, ...dates }));
  await tx.insertInto('field_configurations').values(rows).execute();
}

async function archiveFieldConfigurations(
  tx: Tx,
  fields: readonly Pick<PlannedField, 'id'>[],
  now: string,
): Promise<void> {
  if (fields.length === 0) return;
  await tx
    .updateTable('field_configurations')
    .set({ archived_at: now })
    .where(
      'id',
      'in',
      fields.map(({ id }) => id),
    )
    .execute();
}
