import {
  createField,
  deleteField as deleteFieldEndpoint,
  updateField,
} from '@shared-lists/contract/api/list-item-fields.ts';
import { createListItem, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import type { Api } from '../../http/api/serve.ts';
import { addField, changeField, deleteField } from './field-service.ts';
import { addItem, changeItem, deleteItem } from './item-service.ts';
import { presentField, presentItem } from './present-item.ts';

export function itemRoutes(api: Api): void {
  api.change(createListItem, async ({ tx, access, body }) =>
    presentItem(await addItem(tx, access, body.list_item)),
  );

  api.change(updateListItem, async ({ tx, access, body }) =>
    presentItem(await changeItem(tx, access, body.list_item)),
  );

  api.change(deleteListItem, ({ tx, access }) => deleteItem(tx, access));

  api.change(createField, async ({ tx, access, body }) =>
    presentField(await addField(tx, access, body.list_item_field)),
  );

  api.change(updateField, async ({ tx, access, params, body }) =>
    presentField(await changeField(tx, access, params.field_id, body.list_item_field)),
  );

  api.change(deleteFieldEndpoint, ({ tx, access, params }) => deleteField(tx, access, params.field_id));
}
