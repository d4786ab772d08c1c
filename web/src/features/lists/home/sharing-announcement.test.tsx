import { getCompletedLists, getLists } from '@shared-lists/contract/api/lists.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completedLists, home, invitation, ownList, share, sharedList } from '../../../testing/list-rows.ts';
import { openLists, toasted } from '../../../testing/lists-screen.ts';
import { stubServer } from '../../../testing/stub-server.ts';
import { sharingAnnouncement } from './sharing-announcement.ts';

const party = invitation(1, 'Party');
const garden = sharedList(2, 'Garden');
const shop = ownList(3, 'Shop');

test.each([
  ['a shared list', home(), home({ pending: [party] }), 'New shared list: Party'],
  ['several', home(), home({ pending: [party, invitation(4, 'Trip')] }), 'New shared lists: Party, Trip'],
  ['a list taken back', home({ open: [garden] }), home(), 'No longer shared with you: Garden'],
  ['an invitation taken back', home({ pending: [party] }), home(), 'No longer shared with you: Party'],
  [
    'both',
    home({ open: [garden] }),
    home({ pending: [party] }),
    'New shared list: Party. No longer shared with you: Garden',
  ],
  ['own lists', home({ open: [shop] }), home({ open: [ownList(5, 'Other')] }), ''],
  [
    'an invitation accepted elsewhere',
    home({ pending: [party] }),
    home({ open: [{ ...party, has_accepted: true }] }),
    '',
  ],
  [
    'a list that may be completed and too old to be shown',
    home({ open: [garden] }),
    home({ completed: Array.from({ length: 10 }, (_, index) => ownList(20 + index, 'Done')) }),
    '',
  ],
])('%s', (_what, before, now, text) => {
  expect(sharingAnnouncement(before, now)).toBe(text);
});

test('changes of others are announced, own ones are not', async () => {
  const server = stubServer();
  const { user, press, confirm } = await openLists(server, home({ pending: [party], open: [garden] }));
  const fetchAgain = async () => {
    await user.click(screen.getByRole('link', { name: 'All completed lists' }));
    await user.click(await screen.findByRole('link', { name: 'Back to lists' }));
  };
  const spoken = () => document.querySelector('[data-test-id="announcements"]')?.textContent;
  server.answer(getCompletedLists, completedLists());
  server.answer(updateShare, share({ has_accepted: false }));
  await press('Reject Party');
  await confirm();
  await toasted('List successfully rejected.');
  server.answer(getLists, home({ open: [garden, shop] }));
  await fetchAgain();
  await screen.findByText('Shop');
  expect(spoken()).toBe('');
  server.answer(getLists, home({ pending: [invitation(4, 'Trip')], open: [garden, shop] }));
  await fetchAgain();
  await screen.findByText('Trip');

  await waitFor(() => {
    expect(spoken()).toBe('New shared list: Trip');
  });
});
