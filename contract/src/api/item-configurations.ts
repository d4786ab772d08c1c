import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Moment, Never, NullableId } from './values.ts';

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
  list_item_configuration_id: Id,
  created_at: Moment,
  updated_at: Moment,
  archived_at: Never,
});
export type FieldConfiguration = Static<typeof FieldConfiguration>;

export const getFieldConfigurations = endpoint({
  method: 'GET',
  path: '/list_item_configurations/:configuration_id/list_item_field_configurations',
  summary: 'The fields an item can have, by position',
  needs: 'a session',
  params: Type.Object({ configuration_id: Id }),
  status: 200,
  answer: Type.Array(FieldConfiguration),
  refusals: [404],
});
