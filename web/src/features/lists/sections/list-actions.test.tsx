import { refreshList, updateList, type ListRow } from '@shared-lists/contract/api/lists.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { id, list } from '../../../testing/fixtures.ts';
import {
  buttonNamed,
  home,
  invitation,
  listIdOf,
  namesIn,
  ownList,
  selectToggle,
  share,
  sharedList,
} from '../../../testing/list-rows.ts';
import { openLists, toasted, type ListsScreen } from '../../../testing/lists-screen.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';

let server: StubServer;
let page: ListsScreen;

beforeEach(() => {
  server = stubServer();
});

async function open(index: ReturnType<typeof home>) {
  page = await openLists(server, index);
}

const answerUpdates = (...lists: ListRow[]) => {
  server.compute(updateList, (call) => {
    const updated = lists.find((row) => row.id === listIdOf(call));
    return list({ ...updated, ...call.body.list });
  });
};

describe('accepting', () => {
  test('moves a list to its section, with the permission of the share', async () => {
    const [party, old] = [invitation(1, 'Party'), invitation(2, 'Old', { completed: true })];
    await open(home({ pending: [party, old], open: [ownList(3, 'Shop')] }));
    server.answer(updateShare, share({ permissions: 'read' }));
    await page.press('Accept Party');
    await toasted('List successfully accepted.');
    const link = screen.getByRole('link', { name: 'Party' });
    await waitFor(() => expect(link.closest('li')?.className).toContain('marked'));

    expect(server.callsTo(updateShare).map(({ path, body }) => [path, body])).toEqual([
      [`/v2/lists/${party.id}/users_lists/${party.users_list_id}`, { users_list: { has_accepted: true } }],
    ]);
    expect([namesIn('Pending'), namesIn('Incomplete')]).toEqual([['Old'], ['Shop', 'Party']]);
    expect(screen.getByRole('link', { name: 'Share Party' }).ariaDisabled).toBe('true');
    await page.press('Accept Old');
    await waitFor(() => {
      expect(namesIn('Completed')).toEqual(['Old']);
    });
    expect(screen.queryByRole('heading', { name: 'Pending' })).toBeNull();
  });

  test('applies to the whole selection of its section', async () => {
    await open(home({ pending: [invitation(1, 'Party'), invitation(2, 'Picnic'), invitation(3, 'Trip')] }));
    server.answer(updateShare, share());
    await page.select('Pending', 'Party', 'Picnic');
    await page.press('Accept Trip');
    await toasted('Lists successfully accepted.');

    expect([namesIn('Pending'), namesIn('Incomplete')]).toEqual([['Trip'], ['Picnic', 'Party']]);
    expect(selectToggle('Pending').textContent).toBe('Select');
  });
});

describe('rejecting', () => {
  test('asks first, then removes the list', async () => {
    const party = invitation(1, 'Party');
    await open(home({ pending: [party, invitation(2, 'Picnic')] }));
    server.answer(updateShare, share({ has_accepted: false }));
    await page.press('Reject Party');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm reject' });
    expect(dialog.querySelector('[data-test-id="confirm-modal-body"]')?.textContent).toBe(
      'Are you sure you want to reject the following lists? Party',
    );
    expect(server.callsTo(updateShare)).toEqual([]);
    await page.confirm();
    await toasted('List successfully rejected.');

    expect(server.callsTo(updateShare)[0]).toMatchObject({
      path: `/v2/lists/${party.id}/users_lists/${party.users_list_id}`,
      body: { users_list: { has_accepted: false } },
    });
    expect(namesIn('Pending')).toEqual(['Picnic']);
  });

  test('several lists names them in order of selection', async () => {
    await open(home({ pending: [invitation(1, 'Party'), invitation(2, 'Picnic')] }));
    server.answer(updateShare, share({ has_accepted: false }));
    await page.select('Pending', 'Party', 'Picnic');
    await page.press('Reject Picnic');
    expect(await screen.findByText('Party, Picnic')).toBeDefined();
    await page.confirm();
    await toasted('Lists successfully rejected.');

    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Lists');
    });
  });

  test('does nothing when cancelled, and restores the focus', async () => {
    await open(home({ pending: [invitation(1, 'Party')] }));
    await page.press('Reject Party');
    await page.user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    expect(server.callsTo(updateShare)).toEqual([]);
    expect(document.activeElement).toBe(buttonNamed('Reject Party'));
  });
});

describe('completing', () => {
  test('moves the list to the completed ones, which show ten', async () => {
    const done = Array.from({ length: 10 }, (_, index) =>
      ownList(20 + index, `Done ${index}`, { completed: true }),
    );
    const shop = ownList(40, 'Shop');
    await open(home({ open: [shop], completed: done }));
    answerUpdates(shop);
    await page.press('Complete Shop');
    await toasted('List successfully completed.');

    expect(server.callsTo(updateList)[0]?.body).toEqual({ list: { completed: true } });
    expect(namesIn('Incomplete')).toEqual([]);
    expect(namesIn('Completed')).toHaveLength(10);
    expect(namesIn('Completed')).toContain('Shop');
    expect(namesIn('Completed')).not.toContain('Done 0');
  });

  test('skips lists of others, which stay selected', async () => {
    const mine = [ownList(1, 'Mine'), ownList(2, 'Also mine')];
    await open(home({ open: [...mine, sharedList(3, 'Theirs')] }));
    answerUpdates(...mine);
    await page.select('Incomplete', 'Mine', 'Also mine', 'Theirs');
    await page.press('Complete Mine');
    await toasted('Lists successfully completed.');

    expect(server.callsTo(updateList).map(listIdOf)).toEqual([id(1), id(2)]);
    expect(namesIn('Incomplete')).toEqual(['Theirs']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Theirs' }).checked).toBe(true);
  });

  test('sends nothing for lists of others only, and shows why', async () => {
    await open(home({ open: [ownList(1, 'Mine'), sharedList(2, 'Theirs')] }));
    await page.select('Incomplete', 'Theirs');
    await page.press('Complete Mine');
    await toasted('You can only complete lists you own.');

    expect(server.callsTo(updateList)).toEqual([]);
  });
});

describe('refreshing', () => {
  const done = ownList(1, 'Shop', { completed: true });

  test('marks the old list and shows the new one', async () => {
    await open(home({ completed: [done] }));
    server.answer(refreshList, ownList(9, 'Shop'));
    await page.press('Refresh Shop');
    await toasted('List successfully refreshed.');

    expect([namesIn('Incomplete'), namesIn('Completed')]).toEqual([['Shop'], ['Shop*']]);
    expect(screen.getByRole('link', { name: 'Share Shop' }).ariaDisabled).toBe('false');
    expect(screen.getByText('List successfully refreshed.').dataset['note']).toBeUndefined();
  });

  test('tells that nobody else has the new list, if others had the old one', async () => {
    const people = [done.user_id, id(2)].map((person) => ({ id: person, email: '', name: 'Sam' }));
    await open({ ...home({ completed: [done] }), list_users: { [done.id]: people } });
    server.answer(refreshList, ownList(9, 'Shop'));
    await page.press('Refresh Shop');
    await toasted('List successfully refreshed.');

    const { note } = screen.getByText('List successfully refreshed.').dataset;
    expect(note).toBe('Only you have it: share it again.');
  });

  test('works for several own lists', async () => {
    const theirs = sharedList(3, 'Theirs', { completed: true });
    await open(home({ completed: [done, ownList(2, 'Party', { completed: true }), theirs] }));
    server.compute(refreshList, (call) => ownList(listIdOf(call) === done.id ? 11 : 12, 'Again'));
    await page.select('Completed', 'Shop', 'Party', 'Theirs');
    await page.press('Refresh Shop');
    await toasted('Lists successfully refreshed.');

    expect(namesIn('Incomplete')).toEqual(['Again', 'Again']);
    expect(namesIn('Completed')).toEqual(['Theirs', 'Party*', 'Shop*']);
  });

  test('shows why lists of others are skipped', async () => {
    await open(home({ completed: [done, sharedList(2, 'Theirs', { completed: true })] }));
    await page.select('Completed', 'Theirs');
    await page.press('Refresh Shop');

    await toasted('You can only refresh lists you own.');
  });

  test('creates no second list after lost responses, but another after a response', async () => {
    await open(home({ completed: [done, ownList(2, 'Party', { completed: true })] }));
    server.lose(refreshList);
    await page.select('Completed', 'Shop', 'Party');
    await page.press('Refresh Shop');
    await toasted('Something went wrong');
    server.compute(refreshList, (call) => ownList(listIdOf(call) === done.id ? 11 : 12, 'Again'));
    await page.press('Refresh Shop');
    await waitFor(() => {
      expect(namesIn('Incomplete')).toHaveLength(2);
    });
    await page.press('Refresh Shop');
    await waitFor(() => {
      expect(server.callsTo(refreshList)).toHaveLength(5);
    });

    const keys = server.callsTo(refreshList).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.slice(2, 4)).toEqual(keys.slice(0, 2));
    expect(new Set(keys).size).toBe(3);
    expect(keys).not.toContain(null);
  });
});
