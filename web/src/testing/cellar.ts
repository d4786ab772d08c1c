import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { DataType, FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { fieldConfiguration, id, item, list, listDetail } from './fixtures.ts';

const CELLAR_ID = id(7000);

export function ownField(
  position: number,
  label: string,
  role: FieldRole,
  dataType: DataType = 'free_text',
): FieldConfiguration {
  return {
    ...fieldConfiguration(position, label, dataType),
    id: id(7000 + position),
    role,
    primary: role === 'title',
    list_item_configuration_id: CELLAR_ID,
  };
}

export const cellarFields = [
  ownField(1, 'name', 'title'),
  ownField(2, 'grape', 'detail'),
  ownField(3, 'year', 'detail', 'number'),
  ownField(4, 'organic', 'detail', 'boolean'),
  ownField(5, 'bought', 'detail', 'date_time'),
  ownField(6, 'drunk', 'flag', 'boolean'),
  ownField(7, 'cellar place', 'category'),
];

/** An item of a list with fields of its own; texts by label. */
export function ownItem(
  number: number,
  texts: Record<string, string>,
  changes: Partial<Item> = {},
  fields: readonly FieldConfiguration[] = cellarFields,
): Item {
  const { fields: bare, ...rest } = item(number, texts, changes);
  const configurationOf = (label: string) => fields.find((field) => field.label === label);
  return {
    ...rest,
    fields: bare.map((field) => {
      const {
        id: configurationId = '',
        data_type = '',
        position = 0,
        role = 'detail',
      } = configurationOf(field.label) ?? {};
      const fieldId = id(number * 100 + position);
      return {
        ...field,
        id: fieldId,
        list_item_field_configuration_id: configurationId,
        data_type,
        position,
        role,
      };
    }),
  };
}

/** Its type says nothing, as that of every list with a template of its own. */
export const cellarList = { ...list(), name: 'Cellar', list_item_configuration_id: CELLAR_ID };

export function cellarDetail(
  open: Item[],
  completed: Item[] = [],
  changes: Partial<ListDetail> = {},
): ListDetail {
  return listDetail(open, completed, {
    list: cellarList,
    list_item_field_configurations: cellarFields,
    ...changes,
  });
}
