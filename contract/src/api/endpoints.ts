import type { Endpoint } from '../endpoint.ts';
import { acceptInvitation, signIn, signOut, validateToken } from './accounts.ts';
import { getFieldConfigurations } from './item-configurations.ts';
import { createListItem, updateListItem } from './list-items.ts';
import { createList, getList, getLists } from './lists.ts';

/** Every call there is, in the order of the API document. */
export const endpoints: readonly Endpoint[] = [
  signIn,
  signOut,
  validateToken,
  acceptInvitation,
  getLists,
  createList,
  getList,
  createListItem,
  updateListItem,
  getFieldConfigurations,
];
