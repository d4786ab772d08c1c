import type { FieldRecord, ItemRecord, ItemRow } from '../../access/item-access-repository.ts';
import type { FieldConfigurationRecord } from '../configurations/configuration-repository.ts';

type FieldRow = Omit<FieldRecord, 'label' | 'position' | 'data_type' | 'role'>;

/** Modifies the rows in place and adds the labels here: copying, or joining in PostgreSQL, is measurably slower. */
export function withFields(
  items: readonly ItemRow[],
  fields: readonly FieldRow[],
  configurations: readonly FieldConfigurationRecord[],
): ItemRecord[] {
  const ofItem = groups<FieldRecord>();
  // Values of other configurations are left over from an earlier list type, or of removed fields.
  const ofConfiguration = groups<FieldRow>();
  for (const field of fields) ofConfiguration.add(field.field_configuration_id, field);
  for (const { id, label, position, data_type, role } of configurations) {
    for (const field of ofConfiguration.get(id)) {
      ofItem.add(field.item_id, Object.assign(field, { label, position, data_type, role }));
    }
  }
  return items.map((item) => Object.assign(item, { fields: ofItem.get(item.id) }));
}

function groups<Member>() {
  const members = new Map<string, Member[]>();
  return {
    get: (key: string): readonly Member[] => members.get(key) ?? [],
    add: (key: string, member: Member): void => {
      const others = members.get(key);
      if (others) others.push(member);
      else members.set(key, [member]);
    },
  };
}
