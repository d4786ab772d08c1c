import type { FieldRecord, ItemRecord, ItemRow } from '../../access/item-access-repository.ts';
import type { FieldConfigurationRecord } from '../configurations/configuration-repository.ts';

type FieldRow = Omit<FieldRecord, 'label' | 'position' | 'data_type'>;

/**
 * Into the rows themselves, which nobody else has: to copy a thousand of them would take as long as to group their fields. To
 * read fields without labels and order takes PostgreSQL a third less; both are put in here.
 */
export function withFields(
  items: readonly ItemRow[],
  fields: readonly FieldRow[],
  configurations: readonly FieldConfigurationRecord[],
): ItemRecord[] {
  const ofItem = groups<FieldRecord>();
  // An item has one value of each. Those of other configurations were parked by a change of the list's type.
  const ofConfiguration = groups<FieldRow>();
  for (const field of fields) ofConfiguration.add(field.field_configuration_id, field);
  for (const { id, label, position, data_type } of configurations) {
    for (const field of ofConfiguration.get(id)) {
      ofItem.add(field.item_id, Object.assign(field, { label, position, data_type }));
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
