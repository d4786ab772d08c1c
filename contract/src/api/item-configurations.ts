import { Type, type Static } from 'typebox';
import { FIELD_ROLES, type FieldRole as FieldRoleName } from '../rules/templates/field-roles.ts';
import { Id, Moment, Never, NullableId } from './values.ts';

// A union of literals would make the serialiser try each branch.
export const FieldRole = Type.Unsafe<FieldRoleName>({
  type: 'string',
  enum: [...FIELD_ROLES],
  description: 'What the field is for; exactly one field of a configuration is the title',
  examples: ['title'],
});

export const ItemConfiguration = Type.Object({
  id: Id,
  name: Type.String({ examples: ['groceries'] }),
  user_id: NullableId,
  created_at: Moment,
  updated_at: Moment,
  archived_at: Never,
});
export type ItemConfiguration = Static<typeof ItemConfiguration>;

export const FieldConfiguration = Type.Object({
  id: Id,
  label: Type.String({ examples: ['product'] }),
  data_type: Type.String({
    description: 'boolean, date_time, number or free_text; treat any other as text',
    examples: ['free_text'],
  }),
  position: Type.Integer(),
  role: FieldRole,
  primary: Type.Boolean({ description: 'Whether it is the title' }),
  list_item_configuration_id: Id,
  created_at: Moment,
  updated_at: Moment,
  archived_at: Never,
});
export type FieldConfiguration = Static<typeof FieldConfiguration>;

/** A template as its own calls answer it. */
export const Template = Type.Object({
  ...ItemConfiguration.properties,
  list_item_field_configurations: Type.Array(FieldConfiguration),
});
export type Template = Static<typeof Template>;
