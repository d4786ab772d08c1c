import type { ListChange } from '@shared-lists/contract/api/changes.ts';
import type { OrderMode } from '@shared-lists/contract/rules/order/order-modes.ts';
import { shortMoment } from '../../../lib/short-moment.ts';
import { templateChangeText } from './template-change-text.ts';

type Shares = NonNullable<ListChange['shares']>;

const SOMEBODY = 'somebody';

const ofLists: Record<string, string> = {
  create_list: 'made the list',
  merge_lists: 'made the list by merging others',
  refresh_list: 'refreshed the list',
  delete_list: 'deleted the list',
  leave_list: 'left the list',
  withdraw_offer: 'no longer offers the list',
  set_options: 'changed what others may do',
  forget_trips: 'forgot the order learned from past trips',
  // The account was deleted, so this follows "Somebody who left".
  inherit_list: 'handed the list on',
};

/** What a change did that names no items. */
export function changeText(change: ListChange): string {
  const { kind, template } = change;
  if (template)
    return kind === 'undo'
      ? `undid a change of the template "${template.name.after}"`
      : templateChangeText(template);
  if (kind === 'undo') return 'undid a change';
  if (change.as_of !== undefined) return `restored the list to ${shortMoment(change.as_of)}`;
  if (kind === 'restore') return 'restored the list';
  return ofLists[kind] ?? listText(change) ?? shareText(change);
}

const ORDERS: Record<OrderMode, string> = {
  added: 'as added',
  alphabetical: 'from A to Z',
  own: 'by hand',
  learned: 'as on past trips',
};

function listText({ list, kind }: ListChange): string | undefined {
  if (!list) return undefined;
  if (kind === 'answer_offer')
    return list.owner === undefined ? 'did not take the list over' : 'took the list over';
  if (list.name) return `renamed the list from "${list.name.before}" to "${list.name.after}"`;
  if (list.template)
    return `changed the template of the list from "${list.template.before}" to "${list.template.after}"`;
  if (list.type) return 'changed the type of the list';
  if (list.owner !== undefined) return `handed the list over to ${list.owner?.name ?? SOMEBODY}`;
  if (list.offered_to !== undefined) return `offered the list to ${list.offered_to?.name ?? SOMEBODY}`;
  if (list.order_mode) return `ordered the list ${ORDERS[list.order_mode]}`;
  if (list.categories_ordered) return 'ordered the categories';
  if (list.completed !== undefined) return list.completed ? 'completed the list' : 'reopened the list';
  return 'changed the list';
}

function shareText({ shares = [], user }: ListChange): string {
  const [share] = shares;
  if (!share) return 'changed the list';
  const person = namesOf(shares);
  if (share.is_new) return `shared the list with ${person}`;
  if (share.is_removed) return `removed ${person}`;
  if (share.permissions && !share.state)
    return share.permissions === 'write'
      ? `let ${person} change the list`
      : `let ${person} only read the list`;
  const isOwn = user !== null && share.user?.id === user.id;
  if (isOwn) return share.state === 'refused' ? 'turned the list down' : 'accepted the list';
  return `shared the list with ${person} again`;
}

function namesOf(shares: Shares): string {
  return shares.map(({ user }) => user?.name ?? SOMEBODY).join(', ');
}
