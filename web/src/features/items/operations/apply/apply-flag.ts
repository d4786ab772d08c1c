import type { Undoable } from '../../../../data/outbox/kinds/undoable.ts';
import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { newId } from '../../../../lib/new-id.ts';
import { fieldEdit, type FieldEdit } from '../../fields/field-values.ts';
import { roleOf } from '../../model/field-text.ts';
import type { Flag } from '../../model/template-of.ts';
import { newField } from './apply-item-edit.ts';
import { findItem, replaceItem } from './change-detail.ts';
import { changedItem } from './changed-item.ts';
import { answeredField, type ItemAnswer } from './item-answer.ts';

/** Sets the flag of an item. Books had the first one, and stored changes have its name. */
export interface SetFlag extends Undoable {
  readonly type: 'set read';
  readonly listId: string;
  readonly itemId: string;
  readonly itemName?: string;
  readonly isRead: boolean;
  readonly fieldId: string;
  readonly newField: { readonly itemConfigurationId: string } | null;
  /** Changes that an earlier version stored are about books, and have neither. */
  readonly field?: FieldEdit['field'];
  readonly word?: string;
}

const READ: FieldEdit['field'] = { id: '', label: 'read', data_type: 'boolean', position: 4, role: 'flag' };

const isFlagField = (field: Field) => roleOf(field) === 'flag';

export const isFlagged = (item: Item) => item.fields.find(isFlagField)?.data === 'true';

export function toggleFlagOperation(item: Item, flag: Flag | undefined): SetFlag {
  const existing = item.fields.find(isFlagField);
  const isOn = !isFlagged(item);
  const itemConfigurationId = flag?.field.list_item_configuration_id ?? '';
  return {
    type: 'set read',
    listId: item.list_id,
    itemId: item.id,
    isRead: isOn,
    fieldId: existing?.id ?? newId(),
    newField: existing ? null : { itemConfigurationId },
    ...(flag && { field: fieldEdit(flag.field, '').field, word: flag.words[isOn ? 'on' : 'off'] }),
  };
}

export function applyFlag(
  detail: ListDetail,
  operation: SetFlag,
  answer: ItemAnswer | undefined,
): ListDetail {
  const item = findItem(detail, operation.itemId);
  if (!item || item.fields.find(isFlagField)?.data === String(operation.isRead)) return detail;
  const answered = answeredField(answer);
  const cause = [operation.fieldId, operation.isRead, answered?.id].join();
  const changed = changedItem(item, cause, () => flaggedItem(item, operation, answered));
  return replaceItem(detail, item, changed);
}

export function flaggedItem(item: Item, operation: SetFlag, answered?: Field): Item {
  const field = answered ?? shownField(item, operation);
  return { ...item, fields: [...item.fields.filter((other) => !isFlagField(other)), field] };
}

function shownField(item: Item, { isRead, fieldId: id, field = READ }: SetFlag): Field {
  const data = String(isRead);
  const existing = item.fields.find(isFlagField);
  return existing ? { ...existing, data } : newField(item, { id, field, data }, item.user_id);
}
