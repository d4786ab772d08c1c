import { randomUUID } from 'node:crypto';
import { newId } from '../setup/seed.mjs';

export const now = () => new Date().toISOString();

const dates = () => ({ created_at: now(), updated_at: now() });

export function itemRows(listId, creator_id, values) {
  const item = { id: newId(), list_id: listId, creator_id, ...dates() };
  const fields = values.map(({ list_item_field_configuration_id, data }) => ({
    ...{ id: newId(), item_id: item.id, field_configuration_id: list_item_field_configuration_id },
    ...{ creator_id, data, ...dates() },
  }));
  return { item, fields };
}

export function mergedRows({ owner_id, type, item_configuration_id }) {
  const list = { id: newId(), name: 'Everything', type, owner_id, item_configuration_id, ...dates() };
  const share = { id: newId(), list_id: list.id, person_id: owner_id, ...dates() };
  return { list, share: { ...share, permission: 'write', state: 'accepted' } };
}

export function copiedRows(listId, owner, items, fields) {
  const valuesOf = new Map(items.map(({ id }) => [id, []]));
  for (const { item_id, field_configuration_id, data } of fields) {
    valuesOf.get(item_id)?.push({ list_item_field_configuration_id: field_configuration_id, data });
  }
  return [...valuesOf.values()].map((values) => itemRows(listId, owner, values));
}

export function sessionRow(person_id) {
  const times = { created_at: now(), last_used_at: now(), idle_seconds: 60, expires_at: now() };
  return { id: randomUUID(), person_id, token_hash: randomUUID(), ...times };
}
