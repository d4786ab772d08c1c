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
  signIn: '/users/sign_in',
  forgotPassword: '/users/password/new',
  changePassword: '/users/password/edit',
  sendInvitation: '/users/invitation/new',
  acceptInvitation: '/users/invitation/accept',
} as const;

export const listPath = (listId: string) => routes.list.replace(':listId', encodeURIComponent(listId));
