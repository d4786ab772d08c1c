import type { ListChange } from '@shared-lists/contract/api/changes.ts';
import type { OrderMode } from '@shared-lists/contract/rules/order/order-modes.ts';
import { shortMoment } from '../../../lib/short-moment.ts';
import { templateChangeText } from './template-change-text.ts';

type Shares = NonNullable<ListChange['shares']>;

const SOMEBODY = 'somebody';

const counted = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** What changes of one kind have in common, so that they can be told in one sentence. */
export function verbOf(change: ListChange): string {
  const [item] = change.items;
  // Each is told on its own.
  if (change.template) return `${change.kind} ${change.id}`;
  if (change.kind === 'add_items') return 'add_item';
  if (change.as_of !== undefined) return `${change.kind} ${change.as_of}`;
  if (change.kind !== 'change_item' || !item) return change.kind;
  if (item.refreshed) return 'refresh_item';
  if (item.completed === undefined && item.set_aside !== undefined)
    return item.set_aside === null ? 'take_back_item' : 'set_aside_item';
  return item.completed === false ? 'reopen_item' : 'complete_item';
}

const ofItems: Record<string, (items: string) => string> = {
  add_item: (items) => `added ${items}`,
  complete_item: (items) => `completed ${items}`,
  reopen_item: (items) => `reopened ${items}`,
  refresh_item: (items) => `refreshed ${items}`,
  set_aside_item: (items) => `marked ${items} as not available`,
  take_back_item: (items) => `marked ${items} as available again`,
  move_item: (items) => `put ${items} in another place`,
  delete_item: (items) => `deleted ${items}`,
  edit_item: (items) => `changed ${items}`,
  edit_items: (items) => `changed ${items}`,
  copy_items: (items) => `copied ${items} to this list`,
  receive_items: (items) => `moved ${items} to this list`,
  move_items: (items) => `moved ${items} to another list`,
  purge_items: (items) => `deleted ${items} for good`,
};

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

/** Such as `completed 6 items`, after the name of the person. */
export function changeText(verb: string, changes: readonly ListChange[], count: number): string {
  const [change] = changes;
  if (!change) return '';
  if (change.template)
    return change.kind === 'undo'
      ? `undid a change of the template "${change.template.name.after}"`
      : templateChangeText(change.template);
  const items = counted(count);
  if (verb === 'undo') return count > 0 ? `undid changes of ${items}` : 'undid a change';
  if (change.as_of !== undefined)
    return `restored ${count > 0 ? items : 'the list'} to ${shortMoment(change.as_of)}`;
  if (verb === 'restore') return count > 0 ? `restored ${items}` : 'restored the list';
  return ofItems[verb]?.(items) ?? ofLists[verb] ?? listText(change) ?? shareText(change);
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
