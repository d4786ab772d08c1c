import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Field, NewField, type NewField as NewFieldValue } from './list-items.ts';
import { Id } from './values.ts';

// A client may send a temporary id such as `temp-1-product` until it knows the real one.
const fieldParams = Type.Object({ list_id: Id, item_id: Id, field_id: Type.String() });

export type FieldChanges = Pick<NewFieldValue, 'data' | 'list_item_field_configuration_id'>;

export const createField = endpoint({
  method: 'POST',
  path: '/v2/lists/:list_id/list_items/:item_id/list_item_fields',
  summary: 'Give an item a value; a value it already has for that field is replaced',
  needs: 'change items',
  params: Type.Object({ list_id: Id, item_id: Id }),
  body: Type.Object({ list_item_field: NewField }),
  status: 200,
  answer: Field,
  refusals: [403, 404, 409, 422],
});

export const updateField = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/list_items/:item_id/list_item_fields/:field_id',
  summary: 'Change the value of a field',
  needs: 'change items',
  params: fieldParams,
  // Unvalidated here: a missing field must be reported first.
  body: Type.Object({
    list_item_field: Type.Optional(
      Type.Unsafe<FieldChanges>({
        properties: { data: {}, list_item_field_configuration_id: {} },
        examples: [{ data: 'Bread' }],
      }),
    ),
  }),
  status: 200,
  answer: Field,
  refusals: [403, 404, 422],
});

export const deleteField = endpoint({
  method: 'DELETE',
  path: '/v2/lists/:list_id/list_items/:item_id/list_item_fields/:field_id',
  summary: 'Remove a value from an item',
  needs: 'change items',
  params: fieldParams,
  status: 204,
  refusals: [403, 404],
});
