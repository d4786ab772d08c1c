import type { ItemOperation } from './apply/apply-item-operation.ts';

const verbs: Record<ItemOperation['type'], string> = {
  'add item': 'Add',
  'add items': 'Add',
  'complete item': 'Complete',
  'reopen item': 'Put back',
  'set aside': 'Bring back',
  'delete item': 'Delete',
  'refresh item': 'Refresh',
  'set read': 'Mark',
  'edit items': 'Change',
  'copy items': 'Copy',
  'move items': 'Move',
  'undo items': 'Undo changes of',
  'place item': 'Move',
  'set order': 'Change the order of',
  'order categories': 'Change the order of categories of',
  'forget trips': 'Forget the order of past trips of',
};

export function describeOperation(operation: ItemOperation): string {
  const subject = subjectText(operation);
  if (operation.type === 'set aside' && operation.reason !== null) return `Set ${subject}`;
  return `${verbs[operation.type]} ${subject}`;
}

function subjectText(operation: ItemOperation): string {
  if (operation.type === 'add item') return operation.fields.map(({ data }) => data).join(', ');
  if (operation.type === 'add items')
    return operation.items.map(({ fields: [title] }) => title?.data ?? '').join(', ');
  const name = operation.itemName ?? 'an item';
  switch (operation.type) {
    case 'set read':
      return `${name} as ${operation.word ?? (operation.isRead ? 'read' : 'unread')}`;
    case 'set aside':
      if (operation.reason === null) return name;
      return operation.reason ? `${name} aside (${operation.reason})` : `${name} aside`;
    case 'edit items':
      return `${name} (${operation.edits.map(({ field, data }) => `${field.label}: ${data || 'nothing'}`).join(', ')})`;
    case 'copy items':
    case 'move items':
      return `${name} to ${'newListName' in operation.target ? operation.target.newListName : 'another list'}`;
    default:
      return name;
  }
}
