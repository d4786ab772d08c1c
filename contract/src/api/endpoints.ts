import type { Endpoint } from '../endpoint.ts';
import {
  acceptInvitation,
  invite,
  requestPasswordReset,
  setPassword,
  signIn,
  signOut,
  validateToken,
} from './accounts.ts';
import { bulkUpdateItems, getItemsToEdit, getItemToEdit } from './bulk-items.ts';
import { getEvents } from './events.ts';
import { getFieldConfigurations } from './item-configurations.ts';
import { createField, deleteField, updateField } from './list-item-fields.ts';
import { createListItem, deleteListItem, updateListItem } from './list-items.ts';
import {
  createList,
  deleteList,
  getCompletedLists,
  getList,
  getLists,
  getListToEdit,
  mergeLists,
  refreshList,
  updateList,
} from './lists.ts';
import { exportData } from './personal-data.ts';
import {
  changeSettings,
  deleteAccount,
  endOtherSessions,
  endSession,
  getSessions,
  getSettings,
} from './settings.ts';
import { deleteShare, getSharePage, shareList, updateShare } from './sharing.ts';

export const endpoints: readonly Endpoint[] = [
  signIn,
  signOut,
  validateToken,
  invite,
  acceptInvitation,
  requestPasswordReset,
  setPassword,
  getLists,
  getCompletedLists,
  createList,
  mergeLists,
  getList,
  getListToEdit,
  updateList,
  refreshList,
  deleteList,
  getSharePage,
  shareList,
  updateShare,
  deleteShare,
  createListItem,
  getItemToEdit,
  updateListItem,
  deleteListItem,
  createField,
  updateField,
  deleteField,
  getItemsToEdit,
  bulkUpdateItems,
  getFieldConfigurations,
  getEvents,
  getSettings,
  changeSettings,
  deleteAccount,
  getSessions,
  endSession,
  endOtherSessions,
  exportData,
];
