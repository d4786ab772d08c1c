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
import { getListChanges, restoreList, undoChange } from './changes.ts';
import { getEvents } from './events.ts';
import { getHomeProgress, markListLooked } from './home.ts';
import {
  claimInvitation,
  getInvitations,
  makeInvitationLink,
  openInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { getFieldConfigurations } from './templates.ts';
import { createField, deleteField, updateField } from './list-item-fields.ts';
import { createListItem, createListItems, deleteListItem, updateListItem } from './list-items.ts';
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
  sendConfirmation,
} from './settings.ts';
import {
  answerHandover,
  deleteShare,
  getSharePage,
  leaveList,
  offerHandover,
  setListOptions,
  shareList,
  updateShare,
  withdrawHandover,
} from './sharing.ts';
import { deleteFromTrash, getTrash, restoreFromTrash } from './trash.ts';
import { forgetWord, getVocabulary } from './vocabulary.ts';

export const endpoints: readonly Endpoint[] = [
  signIn,
  signOut,
  validateToken,
  invite,
  acceptInvitation,
  openInvitation,
  getInvitations,
  makeInvitationLink,
  resendInvitation,
  withdrawInvitation,
  claimInvitation,
  requestPasswordReset,
  setPassword,
  getLists,
  getCompletedLists,
  getHomeProgress,
  createList,
  mergeLists,
  getList,
  getListToEdit,
  updateList,
  refreshList,
  deleteList,
  markListLooked,
  getSharePage,
  shareList,
  updateShare,
  deleteShare,
  leaveList,
  offerHandover,
  answerHandover,
  withdrawHandover,
  setListOptions,
  createListItem,
  createListItems,
  getItemToEdit,
  updateListItem,
  deleteListItem,
  createField,
  updateField,
  deleteField,
  getItemsToEdit,
  bulkUpdateItems,
  getVocabulary,
  forgetWord,
  undoChange,
  getListChanges,
  restoreList,
  getTrash,
  restoreFromTrash,
  deleteFromTrash,
  getFieldConfigurations,
  getEvents,
  getSettings,
  changeSettings,
  sendConfirmation,
  deleteAccount,
  getSessions,
  endSession,
  endOtherSessions,
  exportData,
];
