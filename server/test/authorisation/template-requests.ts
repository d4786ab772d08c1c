import type { Call } from './authorisation-table.ts';
import { withBody, type Make } from './request-makers.ts';

const builtIn: Make = ({ kinds }) => ({ params: { configuration_id: kinds.books } });
const owners: Make = ({ custom }) => ({ params: { configuration_id: custom.configuration } });
const builtInField: Make = ({ kinds }) => ({
  params: { configuration_id: kinds.books, field_id: kinds.author },
});
const ownersField: Make = ({ custom }) => ({
  params: { configuration_id: custom.configuration, field_id: custom.note },
});
const newField = { list_item_field_configuration: { label: 'new' } };
const renamed = { list_item_configuration: { name: 'New name' } };

export const templateRequests = {
  'GET /list_item_configurations': () => ({}),
  'POST /list_item_configurations': () => ({
    body: { list_item_configuration: { name: 'Wine', fields: [{ label: 'name' }] } },
  }),
  "POST /list_item_configurations (a copy of the owner's)": ({ custom }) => ({
    body: { list_item_configuration: { name: 'Wine', copy_of: custom.configuration } },
  }),
  'GET /list_item_configurations/:configuration_id (built-in)': builtIn,
  "GET /list_item_configurations/:configuration_id (the owner's)": owners,
  'PUT /list_item_configurations/:configuration_id (built-in)': withBody(builtIn, renamed),
  "PUT /list_item_configurations/:configuration_id (the owner's)": withBody(owners, renamed),
  'DELETE /list_item_configurations/:configuration_id (built-in)': builtIn,
  "DELETE /list_item_configurations/:configuration_id (the owner's)": owners,
  'GET /list_item_configurations/:configuration_id/list_item_field_configurations (built-in)': builtIn,
  "GET /list_item_configurations/:configuration_id/list_item_field_configurations (the owner's)": owners,
  'POST /list_item_configurations/:configuration_id/list_item_field_configurations (built-in)': withBody(
    builtIn,
    newField,
  ),
  "POST /list_item_configurations/:configuration_id/list_item_field_configurations (the owner's)": withBody(
    owners,
    newField,
  ),
  'PUT /list_item_configurations/:configuration_id/list_item_field_configurations/bulk_update': (world) => ({
    ...owners(world, 'owner'),
    body: { list_item_field_configurations: [{ id: world.custom.note, position: 1 }] },
  }),
  "GET /list_item_configurations/:configuration_id/list_item_field_configurations/:field_id (the owner's)":
    ownersField,
  'PUT /list_item_configurations/:configuration_id/list_item_field_configurations/:field_id (built-in)':
    withBody(builtInField, newField),
  "PUT /list_item_configurations/:configuration_id/list_item_field_configurations/:field_id (the owner's)":
    withBody(ownersField, newField),
  'DELETE /list_item_configurations/:configuration_id/list_item_field_configurations/:field_id (built-in)':
    builtInField,
  "DELETE /list_item_configurations/:configuration_id/list_item_field_configurations/:field_id (the owner's)":
    ownersField,
  "POST /v2/trash/restore (the owner's template)": ({ custom }) => ({
    body: { template_ids: [custom.trashed] },
  }),
  "POST /v2/trash/restore (a field of the owner's template)": ({ custom }) => ({
    body: { field_ids: [custom.archivedKind] },
  }),
  "DELETE /v2/trash (the owner's template)": ({ custom }) => ({ body: { template_ids: [custom.trashed] } }),
  "DELETE /v2/trash (a field of the owner's template)": ({ custom }) => ({
    body: { field_ids: [custom.archivedKind] },
  }),
} satisfies Partial<Record<Call, Make>>;
