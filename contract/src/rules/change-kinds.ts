/** What a change did to a list, as its history tells it. */
export const CHANGE_KINDS = [
  'add_item',
  'change_item',
  'delete_item',
  'edit_item',
  'edit_items',
  'copy_items',
  'move_items',
  'receive_items',
  'create_list',
  'merge_lists',
  'refresh_list',
  'change_list',
  'delete_list',
  'share_list',
  'change_share',
  'remove_share',
  'leave_list',
  'offer_list',
  'withdraw_offer',
  'answer_offer',
  'set_options',
  'inherit_list',
  'undo',
  'restore',
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];
