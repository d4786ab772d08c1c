import { getListChanges } from '@shared-lists/contract/api/changes.ts';
import { getInvitations, openInvitation } from '@shared-lists/contract/api/invitations.ts';
import { validateToken } from '@shared-lists/contract/api/accounts.ts';
import { getItemsToEdit, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { getCompletedLists, getList, getLists, getListToEdit } from '@shared-lists/contract/api/lists.ts';
import { getSessions, getSettings } from '@shared-lists/contract/api/settings.ts';
import { getTemplate } from '@shared-lists/contract/api/templates.ts';
import { getSharePage } from '@shared-lists/contract/api/sharing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { routes } from '../lib/paths.ts';
import { session, settings } from '../testing/account-fixtures.ts';
import {
  item,
  itemsToEdit,
  itemToEdit,
  list,
  listDetail,
  listsIndex,
  me,
  sharePage,
} from '../testing/fixtures.ts';
import { completedLists } from '../testing/list-rows.ts';
import { wine } from '../testing/templates.ts';
import { renderApp } from '../testing/render-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

const milk = item(2, { product: 'Milk' });
const LIST = `/lists/${list().id}`;

interface Page {
  readonly heading: string;
  readonly address: string;
  readonly isSignedIn?: boolean;
}

const pages: Record<Exclude<keyof typeof routes, 'home'>, Page> = {
  lists: { heading: 'Lists', address: '/lists/' },
  completedLists: { heading: 'Completed Lists', address: '/completed_lists/' },
  list: { heading: 'Weekly shop', address: `${LIST}/` },
  shop: { heading: 'Weekly shop', address: `${LIST}/shop/` },
  editList: { heading: 'Edit Weekly shop', address: `${LIST}/edit/` },
  editItem: { heading: 'Edit Milk', address: `${LIST}/list_items/${milk.id}/edit/` },
  bulkEditItems: { heading: 'Edit Milk', address: `${LIST}/list_items/bulk-edit/?item_ids=${milk.id}` },
  shareList: { heading: 'Share Weekly shop', address: `${LIST}/users_lists/` },
  signIn: { heading: 'Log in', address: '/users/sign_in/', isSignedIn: false },
  forgotPassword: { heading: 'Forgot your password?', address: '/users/password/new/', isSignedIn: false },
  changePassword: {
    heading: 'Change your password',
    address: '/users/password/edit/?reset_password_token=secret',
    isSignedIn: false,
  },
  settings: { heading: 'Settings', address: '/settings/' },
  receive: { heading: 'Add to a list', address: '/receive/' },
  search: { heading: 'Search', address: '/search/' },
  trash: { heading: 'Trash', address: '/trash/' },
  templates: { heading: 'Templates', address: '/templates/' },
  newTemplate: { heading: 'New template', address: '/templates/new/' },
  editTemplate: { heading: 'Edit Wine cellar', address: `/templates/${wine().id}/edit/` },
  listHistory: { heading: 'History of Weekly shop', address: `${LIST}/history/` },
  invitations: { heading: 'Your invitations', address: '/users/invitations/' },
  sendInvitation: { heading: 'Send Invitation', address: '/users/invitation/new/' },
  acceptInvitation: {
    heading: 'Set your password',
    address: '/users/invitation/accept/?invitation_token=secret',
    isSignedIn: false,
  },
};

test.each(Object.entries(pages))('%s', async (_route, { heading, address, isSignedIn }) => {
  const server = stubServer();
  server.answer(validateToken, { success: true, data: me });
  server.answer(getLists, listsIndex());
  server.answer(getCompletedLists, completedLists([]));
  server.answer(getList, listDetail([milk]));
  server.answer(getListToEdit, list());
  server.answer(getItemToEdit, itemToEdit(milk));
  server.answer(getItemsToEdit, itemsToEdit([milk]));
  server.answer(getSharePage, sharePage());
  server.answer(getInvitations, { sends_mails: true, invitations: [] });
  server.refuse(openInvitation, 422, { invitation_token: ['is invalid'] });
  server.answer(getTemplate, wine());
  server.answer(getSettings, settings());
  server.answer(getListChanges, { known_from: list().created_at, changes: [], has_more: false });
  server.answer(getSessions, { sessions: [session()] });
  renderApp(address, { isSignedIn: isSignedIn ?? true });

  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
});
