/** Every address there is; `:name` marks the parts that vary. */
export const routes = {
  home: '/',
  lists: '/lists',
  completedLists: '/completed_lists',
  list: '/lists/:listId',
  editList: '/lists/:listId/edit',
  editItem: '/lists/:listId/list_items/:itemId/edit',
  bulkEditItems: '/lists/:listId/list_items/bulk-edit',
  shareList: '/lists/:listId/users_lists',
  settings: '/settings',
  signIn: '/users/sign_in',
  forgotPassword: '/users/password/new',
  changePassword: '/users/password/edit',
  sendInvitation: '/users/invitation/new',
  acceptInvitation: '/users/invitation/accept',
} as const;

const withList = (route: string, listId: string) => route.replace(':listId', encodeURIComponent(listId));

export const listPath = (listId: string) => withList(routes.list, listId);
export const editListPath = (listId: string) => withList(routes.editList, listId);
export const shareListPath = (listId: string) => withList(routes.shareList, listId);
export const editItemPath = (listId: string, itemId: string) =>
  withList(routes.editItem, listId).replace(':itemId', encodeURIComponent(itemId));
export const bulkEditPath = (listId: string, itemIds: readonly string[]) =>
  `${withList(routes.bulkEditItems, listId)}?item_ids=${itemIds.map(encodeURIComponent).join(',')}`;
