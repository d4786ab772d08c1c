import { GROCERIES } from '../setup/seed.mjs';

export const READS = {
  list: 'select * from lists where id = ?',
  items: `select * from items where list_id = ? and archived_at is null
    and (completed_at is null or refreshed_at is null) order by created_at, number`,
  fields: `select fields.*, label, field_configurations.position, data_type from items join fields on item_id = items.id
    join field_configurations on field_configurations.id = field_configuration_id
    where list_id = ? and items.archived_at is null and fields.archived_at is null
    and item_configuration_id = '${GROCERIES}' order by field_configurations.position, fields.number`,
  people: `select people.id, email, state from memberships join people on people.id = person_id
    where list_id = ? order by memberships.created_at`,
  targets: `select lists.* from memberships join lists on lists.id = list_id
    where person_id = ? and state = 'accepted' and permission = 'write' and lists.id <> ?`,
  person: 'select id, password_hash from people where email = ?',
};

export const CHANGES = {
  raise: 'update lists set revision = revision + 1 where id = ?',
  complete: 'update items set completed_at = ?, updated_at = ? where id = ?',
};

export function pageOf({ owner_id, ...list }, items, fields, people, targets) {
  const ofItems = grouped(fields);
  const shown = items.map((item) => ({ ...item, fields: ofItems.get(item.id) }));
  return JSON.stringify({ owner_id, ...list, shown, people, targets });
}

function grouped(fields) {
  const groups = new Map();
  for (const field of fields) {
    const group = groups.get(field.item_id);
    if (group) group.push(field);
    else groups.set(field.item_id, [field]);
  }
  return groups;
}
