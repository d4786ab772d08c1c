import { deleteList, getLists } from '@shared-lists/contract/api/lists.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { id } from '../../../testing/fixtures.ts';
import { home, listIdOf, namesIn, ownList, share, sharedList } from '../../../testing/list-rows.ts';
import { openLists, toasted, type ListsScreen } from '../../../testing/lists-screen.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';

let server: StubServer;
let page: ListsScreen;

beforeEach(() => {
  server = stubServer();
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(index: ReturnType<typeof home>) {
  page = await openLists(server, index);
}

describe('deleting', () => {
  const QUESTION =
    'Are you sure you want to remove the following lists? Lists you own will be deleted completely. Lists you do not own will continue to exist for the owner, you will just be removed from the list of users. ';

  test('deletes own lists and leaves those of others', async () => {
    const theirs = sharedList(2, 'Theirs');
    await open(home({ open: [ownList(1, 'Mine'), theirs, ownList(3, 'Other')] }));
    server.answer(deleteList, undefined);
    server.answer(updateShare, share({ has_accepted: false }));
    await page.select('Incomplete', 'Mine', 'Theirs');
    await page.press('Delete Other');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm delete' });
    expect(dialog.querySelector('[data-test-id="confirm-modal-body"]')?.textContent).toBe(
      `${QUESTION}Mine, Theirs`,
    );
    await page.confirm();
    await toasted('Lists successfully deleted.');

    expect(server.callsTo(deleteList).map(listIdOf)).toEqual([id(1)]);
    expect(server.callsTo(updateShare).map(({ path, body }) => [path, body])).toEqual([
      [`/v2/lists/${theirs.id}/users_lists/${theirs.users_list_id}`, { users_list: { has_accepted: false } }],
    ]);
    expect(namesIn('Incomplete')).toEqual(['Other']);
  });

  test('sends the calls for several lists at once', async () => {
    await open(home({ open: [ownList(1, 'A'), ownList(2, 'B')] }));
    const calls = server.hold(deleteList);
    await page.select('Incomplete', 'A', 'B');
    await page.press('Delete A');
    await page.confirm();

    expect(calls.count()).toBe(2);
  });

  test('works for a completed list', async () => {
    await open(home({ completed: [ownList(1, 'Done', { completed: true })] }));
    server.answer(deleteList, undefined);
    await page.press('Delete Done');
    await page.confirm();
    await toasted('List successfully deleted.');

    expect(namesIn('Completed')).toEqual([]);
  });

  test('focuses the same button of the next list, then the previous, then the heading', async () => {
    await open(home({ open: [ownList(3, 'First'), ownList(2, 'Second'), ownList(1, 'Third')] }));
    server.answer(deleteList, undefined);
    const focusAfterDeleting = async (name: string) => {
      await page.press(`Delete ${name}`);
      await page.confirm();
      await waitFor(() => {
        expect(namesIn('Incomplete')).not.toContain(name);
        expect(document.activeElement).not.toBe(document.body);
        expect(screen.queryByRole('dialog')).toBeNull();
      });
      return document.activeElement?.ariaLabel ?? document.activeElement?.textContent;
    };

    expect(await focusAfterDeleting('Second')).toBe('Delete Third');
    expect(await focusAfterDeleting('Third')).toBe('Delete First');
    expect(await focusAfterDeleting('First')).toBe('Incomplete');
  });

  test('survives a poll that changes the lists during the dialog', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open(home({ open: [ownList(1, 'Mine')] }));
    await page.press('Delete Mine');
    await screen.findByRole('dialog');
    server.answer(getLists, home({ open: [ownList(1, 'Renamed'), ownList(2, 'New')] }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));

    expect(screen.getByRole('dialog').textContent).toContain('Mine');
    expect(document.activeElement?.textContent).toBe("Yes, I'm sure.");
  });
});
