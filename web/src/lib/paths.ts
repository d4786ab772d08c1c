import { fillPath } from '@shared-lists/contract/endpoint.ts';

export const routes = {
  home: '/',
  lists: '/lists',
  completedLists: '/completed_lists',
  list: '/lists/:listId',
  shop: '/lists/:listId/shop',
  editList: '/lists/:listId/edit',
  editItem: '/lists/:listId/list_items/:itemId/edit',
  bulkEditItems: '/lists/:listId/list_items/bulk-edit',
  shareList: '/lists/:listId/users_lists',
  settings: '/settings',
  trash: '/trash',
  search: '/search',
  templates: '/templates',
  newTemplate: '/templates/new',
  editTemplate: '/templates/:templateId/edit',
  listHistory: '/lists/:listId/history',
  receive: '/receive',
  signIn: '/users/sign_in',
  forgotPassword: '/users/password/new',
  changePassword: '/users/password/edit',
  sendInvitation: '/users/invitation/new',
  invitations: '/users/invitations',
  acceptInvitation: '/users/invitation/accept',
} as const;

export const listPath = (listId: string) => fillPath(routes.list, { listId });
export const shopPath = (listId: string) => fillPath(routes.shop, { listId });
export const editListPath = (listId: string) => fillPath(routes.editList, { listId });
export const shareListPath = (listId: string) => fillPath(routes.shareList, { listId });
export const listHistoryPath = (listId: string) => fillPath(routes.listHistory, { listId });
export const editTemplatePath = (templateId: string) => fillPath(routes.editTemplate, { templateId });
export const editItemPath = (listId: string, itemId: string) => fillPath(routes.editItem, { listId, itemId });
export const bulkEditPath = (listId: string, itemIds: readonly string[]) =>
  `${fillPath(routes.bulkEditItems, { listId })}?item_ids=${itemIds.map(encodeURIComponent).join(',')}`;
