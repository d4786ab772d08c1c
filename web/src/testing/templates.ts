import type { FieldConfiguration, Template } from '@shared-lists/contract/api/item-configurations.ts';
import type { StartingPoint, StartingPointDetail } from '@shared-lists/contract/api/starting-points.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { DataType, FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { at, id, me } from './fixtures.ts';

type Row = readonly [label: string, role: FieldRole, type?: DataType];

const moments = { created_at: at(1), updated_at: at(1), archived_at: null };

function template(number: number, name: string, rows: readonly Row[]): Template {
  const configurationId = id(number);
  const fields = rows.map(([label, role, data_type = 'free_text'], index): FieldConfiguration => ({
    ...moments,
    id: id(number + index + 1),
    label,
    data_type,
    position: index + 1,
    role,
    primary: role === 'title',
    list_item_configuration_id: configurationId,
  }));
  return { ...moments, id: configurationId, name, user_id: me.id, list_item_field_configurations: fields };
}

export const wine = (changes: Partial<Template> = {}): Template => ({
  ...template(700, 'Wine cellar', [
    ['name', 'title'],
    ['grape', 'detail'],
    ['year', 'detail', 'number'],
  ]),
  ...changes,
});

export const builtInTemplates: readonly Template[] = Object.values(BUILT_IN_TEMPLATES).map(
  ({ fields, ...builtIn }) => ({
    ...moments,
    id: builtIn.id,
    name: builtIn.name,
    user_id: null,
    list_item_field_configurations: fields.map((field) => ({
      ...moments,
      ...field,
      primary: field.role === 'title',
      list_item_configuration_id: builtIn.id,
    })),
  }),
);

export const startingPoint = (changes: Partial<StartingPoint> = {}): StartingPoint => ({
  id: id(800),
  name: "Friday's shop",
  type: 'GroceryList',
  list_item_configuration_id: BUILT_IN_TEMPLATES.GroceryList.id,
  items_count: 3,
  usual_count: 2,
  created_at: at(1),
  updated_at: at(1),
  ...changes,
});

const products: readonly [product: string, usual: boolean][] = [
  ['Milk', true],
  ['Candles', false],
  ['Bread', true],
];

/** Milk and bread are usual, candles are not. */
export const startingPointDetail = (): StartingPointDetail => ({
  ...startingPoint(),
  items: products.map(([data, usual], index) => ({
    id: id(810 + index),
    usual,
    fields: [
      {
        label: 'product',
        data,
        role: 'title',
        list_item_field_configuration_id: BUILT_IN_TEMPLATES.GroceryList.fields[0]?.id ?? '',
      },
    ],
  })),
});
