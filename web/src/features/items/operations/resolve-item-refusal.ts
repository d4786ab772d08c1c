import { getList, type ListDetail } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../../data/api/api-client.ts';
import { isIdTaken, Refused, isMissing } from '../../../data/api/call-failures.ts';
import type { Refusal } from '../../../data/storage/stored-records.ts';
import { labelText } from '../../../lib/texts.ts';
import { newId } from '../../../lib/new-id.ts';
import type { Resolution } from '../../../data/outbox/kinds/operation-kinds.ts';
import { errorBodyText } from '../../../data/api/error-body-text.ts';
import type { TransferItems } from '../../../data/outbox/kinds/transfers.ts';
import { itemIdsOf, type ItemOperation } from './apply/apply-item-operation.ts';
import type { EditItems } from './apply/apply-item-edit.ts';
import { hasItem } from './apply/change-detail.ts';
import { describeOperation } from './describe-operation.ts';
import { nameToDelete } from '../model/item-name.ts';
import { recreateOperation } from './recreate-operation.ts';

type ItemResolution = Resolution<ItemOperation>;

const isAddition = ({ type }: ItemOperation) => type === 'add item' || type === 'add items';

const NOTHING_LEFT: ItemResolution = {};
const OTHER_FIELDS = 'The list has other fields now.';
const refuse = (operation: ItemOperation, reason: string): ItemResolution => ({
  refused: [{ text: describeOperation(operation), reason }],
});

/** Operations on deleted items are dropped, unless they contain text; without access the person must decide. */
export async function resolveItemRefusal(
  operation: ItemOperation,
  failure: unknown,
): Promise<ItemResolution> {
  // A failed refresh has deleted its copy and wraps the cause.
  const error = failure instanceof Error && failure.cause instanceof Refused ? failure.cause : failure;
  if (!(error instanceof Refused)) return refuse(operation, 'It could not be done.');
  // The item was added before, but the response was lost; somebody has deleted it since.
  if (isAddition(operation) && isIdTaken(error)) return NOTHING_LEFT;
  // What it takes back was never saved, or is out of reach: nothing is left to decide.
  if (operation.type === 'undo items' && isMissing(error)) return NOTHING_LEFT;
  if (operation.type === 'place item' && error.status === 422)
    return refuse(operation, 'What it stood behind is no longer there.');
  if (!isMissing(error)) {
    const reason = errorBodyText(error.body) ?? 'The server did not accept it.';
    return { refused: [{ text: describeOperation(operation), reason, ...remedyFor(operation, error) }] };
  }
  try {
    const { answer } = await call(getList, { params: { list_id: operation.listId } });
    return answer.permissions === 'write'
      ? resolveInList(operation, answer)
      : refuse(operation, 'You may only read the list now.');
  } catch (reason) {
    if (isMissing(reason)) return refuse(operation, 'The list is no longer there.');
    throw reason;
  }
}

/** A field may take other values by now: the rest of a new item can be added without what does not fit. */
function remedyFor(operation: ItemOperation, { status, body }: Refused): Partial<Refusal<ItemOperation>> {
  if (operation.type !== 'add item' || status !== 422) return {};
  const mistakes = new Set(Object.keys(body ?? {}));
  const wrong = operation.fields.filter(({ field }) => mistakes.has(field.label));
  if (wrong.length === 0 || wrong.some(({ field }) => (field.role ?? 'title') === 'title')) return {};
  const labels = wrong.map(({ field }) => labelText(field.label)).join(', ');
  const fields = operation.fields.filter((field) => !wrong.includes(field));
  return { remedy: { ...operation, fields }, remedyLabel: `Add without ${labels}` };
}

function resolveInList(operation: ItemOperation, detail: ListDetail): ItemResolution {
  switch (operation.type) {
    case 'add item':
    case 'add items':
      return refuse(operation, OTHER_FIELDS);
    case 'edit items':
      return resolveEdit(operation, detail);
    case 'copy items':
    case 'move items':
      return resolveTransfer(operation, detail);
    case 'set read': {
      const itemConfigurationId = detail.list_item_configuration_id;
      if (!hasItem(detail, operation.itemId)) return NOTHING_LEFT;
      // Emptying a field deletes it, so it is created again.
      return operation.newField || itemConfigurationId === null
        ? refuse(operation, OTHER_FIELDS)
        : { again: { ...operation, fieldId: newId(), newField: { itemConfigurationId } } };
    }
    default:
      return itemIdsOf(operation).some((id) => hasItem(detail, id)) ? repeatOnce(operation) : NOTHING_LEFT;
  }
}

/** An item that was missing and is there has been restored meanwhile, unless it is not the item that is missing. */
function repeatOnce(operation: ItemOperation): ItemResolution {
  return operation.isRepeated
    ? refuse(operation, OTHER_FIELDS)
    : { again: { ...operation, isRepeated: true } };
}

function resolveEdit(operation: EditItems, detail: ListDetail): ItemResolution {
  const gone = operation.items.filter(({ id }) => !hasItem(detail, id));
  const left = operation.items.filter(({ id }) => hasItem(detail, id));
  if (gone.length === 0) return repeatOnce({ ...operation, idempotencyKey: newId() });
  const refused = gone.map((item) => ({
    text: describeOperation({ ...operation, itemName: nameToDelete(item) }),
    reason: 'Somebody deleted it meanwhile.',
    remedy: recreateOperation(item, operation),
  }));
  if (left.length === 0) return { refused };
  return { refused, again: { ...operation, items: left, idempotencyKey: newId() } };
}

function resolveTransfer(operation: TransferItems, detail: ListDetail): ItemResolution {
  const left = operation.itemIds.filter((id) => hasItem(detail, id));
  if (left.length === 0) return NOTHING_LEFT;
  if (left.length === operation.itemIds.length)
    return refuse(operation, 'The other list is no longer there.');
  // The ids of the copies derive from the key, so nothing is copied twice.
  return { again: { ...operation, itemIds: left } };
}
