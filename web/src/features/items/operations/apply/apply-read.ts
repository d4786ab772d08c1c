import type { Undoable } from '../../../../data/outbox/kinds/undoable.ts';
import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { newId } from '../../../../lib/new-id.ts';
import { findItem, replaceItem } from './change-detail.ts';
import { changedItem } from './changed-item.ts';
import { answeredField, type ItemAnswer } from './item-answer.ts';

export const READ_LABEL = 'read';

export interface SetRead extends Undoable {
  readonly type: 'set read';
  readonly listId: string;
  readonly itemId: string;
  readonly itemName?: string;
  readonly isRead: boolean;
  readonly fieldId: string;
  readonly newField: { readonly itemConfigurationId: string } | null;
}

const isReadField = ({ label }: Field) => label === READ_LABEL;

export const isRead = (item: Item) => item.fields.find(isReadField)?.data === 'true';

export function toggleReadOperation(item: Item, itemConfigurationId: string): SetRead {
  const field = item.fields.find(isReadField);
  return {
    type: 'set read',
    listId: item.list_id,
    itemId: item.id,
    isRead: !isRead(item),
    fieldId: field?.id ?? newId(),
    newField: field ? null : { itemConfigurationId },
  };
}

export function applyRead(
  detail: ListDetail,
  operation: SetRead,
  answer: ItemAnswer | undefined,
): ListDetail {
  const item = findItem(detail, operation.itemId);
  if (!item || item.fields.find(isReadField)?.data === String(operation.isRead)) return detail;
  const answered = answeredField(answer);
  const cause = [operation.fieldId, operation.isRead, answered?.id].join();
  const changed = changedItem(item, cause, () => readItem(item, operation, answered));
  return replaceItem(detail, item, changed);
}

export function readItem(item: Item, operation: SetRead, answered?: Field): Item {
  return withReadField(item, answered ?? shownField(item, operation));
}

function withReadField(item: Item, field: Field): Item {
  return { ...item, fields: [...item.fields.filter((other) => !isReadField(other)), field] };
}

function shownField(item: Item, { isRead: isNowRead, fieldId }: SetRead): Field {
  const { id, created_at, updated_at, user_id } = item;
  const placeholder: Field = {
    id: fieldId,
    label: READ_LABEL,
    data: null,
    list_item_field_configuration_id: '',
    position: item.fields.length,
    data_type: 'boolean',
    role: 'flag',
    user_id,
    list_item_id: id,
    created_at,
    updated_at,
    archived_at: null,
  };
  return { ...(item.fields.find(isReadField) ?? placeholder), data: String(isNowRead) };
}
