import { getLists } from '@shared-lists/contract/api/lists.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  buttonNamed,
  helpText,
  home,
  invitation,
  namesIn,
  ownList,
  selectToggle,
  sharedList,
} from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(index: ReturnType<typeof home>) {
  server.answer(getLists, index);
  const user = renderApp('/lists');
  await screen.findByRole('heading', { name: 'Lists' });
  return user;
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

function actionsOf(name: string) {
  const row = screen.getByRole('heading', { level: 3, name }).closest('li');
  return [...(row?.querySelectorAll<HTMLElement>('.row-actions > *') ?? [])].map((control) => [
    control.dataset['testId'],
    control.getAttribute('aria-label'),
    control.getAttribute('aria-disabled') === 'true' || control.matches(':disabled') ? 'disabled' : 'enabled',
  ]);
}

describe('the sections', () => {
  test('Pending shows only with pending lists', async () => {
    await open(home());

    expect(headings()).toEqual(['Incomplete', 'Completed']);
  });

  test('Pending tells who shared a list, the others who has it', async () => {
    const kim = { id: invitation(1, '').owner_id, email: 'kim@example.com', name: 'Kim Park' };
    const [party, shop] = [invitation(1, 'Party'), ownList(3, 'Shop')];
    const index = home({ pending: [party], open: [shop] });
    await open({ ...index, list_users: { [party.id]: [kim], [shop.id]: [kim] } });

    expect(screen.getByText('from Kim Park').closest('li')?.textContent).toContain('Party');
    expect(screen.getByLabelText(/Kim Park/u).closest('li')?.textContent).toContain('Shop');
  });

  test('are in order, each with its lists, newest first', async () => {
    await open(
      home({
        pending: [invitation(1, 'Party'), invitation(2, 'Picnic')],
        open: [ownList(3, 'Shop')],
        completed: [ownList(4, 'Done', { completed: true })],
      }),
    );

    expect(headings()).toEqual(['Pending', 'Incomplete', 'Completed']);
    expect(namesIn('Pending')).toEqual(['Picnic', 'Party']);
    expect(namesIn('Incomplete')).toEqual(['Shop']);
    expect(namesIn('Completed')).toEqual(['Done']);
    expect(screen.getAllByRole('listitem').map((row) => row.dataset['testClass'])).toEqual([
      'pending-list',
      'pending-list',
      'incomplete-list',
      'completed-list',
    ]);
  });

  test.each([
    ['Pending', 'These lists have been shared with you but you have not accepted the invitation.'],
    ['Incomplete', "These are lists you've created or you've accepted an invitation from someone else."],
    [
      'Completed',
      'These are the completed lists most recently created. See all completed lists here. Previously refreshed lists are marked with an asterisk (*).',
    ],
  ])('%s has a help text', async (title, text) => {
    const user = await open(home({ pending: [invitation(1, 'Party')] }));
    const help = buttonNamed(`Help: ${title}`);
    expect(help.dataset['testId']).toBe(`${title}-popover`);
    expect(help.getAttribute('aria-expanded')).toBe('false');
    await user.click(help);

    expect(help.getAttribute('aria-expanded')).toBe('true');
    expect(await helpText()).toBe(text);
  });

  test('Completed links to all completed lists in its head and help', async () => {
    const user = await open(home());
    await user.click(buttonNamed('Help: Completed'));

    for (const name of ['All completed lists', 'See all completed lists here.'])
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/completed_lists');
  });

  test('a pending list is no link and has no asterisk', async () => {
    await open(home({ pending: [invitation(1, 'Party', { completed: true, refreshed: true })] }));

    expect(namesIn('Pending')).toEqual(['Party']);
    expect(screen.queryByRole('link', { name: 'Party' })).toBeNull();
  });
});

describe('the buttons of a row', () => {
  test('pending', async () => {
    await open(home({ pending: [invitation(1, 'Party')] }));

    expect(actionsOf('Party')).toEqual([
      ['pending-list-accept', 'Accept Party', 'enabled'],
      ['pending-list-trash', 'Reject Party', 'enabled'],
    ]);
  });

  test.each([
    ['owner', ownList(1, 'Shop'), 'write', { owner: 'enabled', writer: 'enabled' }],
    ['writer', sharedList(1, 'Shop'), 'write', { owner: 'disabled', writer: 'enabled' }],
    ['reader', sharedList(1, 'Shop'), 'read', { owner: 'disabled', writer: 'disabled' }],
  ] as const)('incomplete, for its %s', async (_who, list, permission, able) => {
    await open(home({ open: [list], permissions: { [list.id]: permission } }));

    expect(actionsOf('Shop')).toEqual([
      ['incomplete-list-complete', 'Complete Shop', able.owner],
      ['incomplete-list-share', 'Share Shop', able.writer],
      ['incomplete-list-edit', 'Edit Shop', able.owner],
      ['incomplete-list-trash', 'Delete Shop', 'enabled'],
    ]);
  });

  test.each([
    ['owner', ownList(1, 'Shop', { completed: true }), 'enabled'],
    ['writer', sharedList(1, 'Shop', { completed: true }), 'disabled'],
  ] as const)('completed, for its %s', async (_who, list, ability) => {
    await open(home({ completed: [list] }));

    expect(actionsOf('Shop')).toEqual([
      ['complete-list-refresh', 'Refresh Shop', ability],
      ['complete-list-trash', 'Delete Shop', 'enabled'],
    ]);
  });

  test('share and edit open the pages of their list', async () => {
    const list = ownList(1, 'Shop');
    await open(home({ open: [list] }));
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

    expect(target('Share Shop')).toBe(`/lists/${list.id}/users_lists`);
    expect(target('Edit Shop')).toBe(`/lists/${list.id}/edit`);
  });
});

describe('select mode', () => {
  const index = home({
    open: [ownList(1, 'Shop'), ownList(2, 'Party')],
    completed: [ownList(3, 'Old', { completed: true }), ownList(4, 'Older', { completed: true })],
  });
  const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox').map((box) => box.ariaLabel);

  test('belongs to one section', async () => {
    const user = await open(index);
    expect(boxes()).toEqual([]);
    await user.click(selectToggle('Incomplete'));

    expect(boxes()).toEqual(['Select Party', 'Select Shop']);
    expect(selectToggle('Incomplete').textContent).toBe('Hide Select');
    expect(selectToggle('Incomplete').getAttribute('aria-pressed')).toBe('true');
    expect(selectToggle('Completed').textContent).toBe('Select');
    expect(selectToggle('Completed').getAttribute('aria-pressed')).toBe('false');
  });

  test('clears the selection when it ends', async () => {
    const user = await open(index);
    await user.click(selectToggle('Incomplete'));
    await user.click(screen.getByRole('checkbox', { name: 'Select Shop' }));
    await user.click(selectToggle('Incomplete'));
    expect(boxes()).toEqual([]);
    await user.click(selectToggle('Incomplete'));

    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Shop' }).checked).toBe(false);
  });

  test('offers merging instead of sharing and editing once several are selected', async () => {
    const user = await open(index);
    await user.click(selectToggle('Incomplete'));
    await user.click(screen.getByRole('checkbox', { name: 'Select Shop' }));
    expect(actionsOf('Party').map(([hook]) => hook)).toContain('incomplete-list-edit');
    await user.click(screen.getByRole('checkbox', { name: 'Select Party' }));

    expect(actionsOf('Party')).toEqual([
      ['incomplete-list-complete', 'Complete Party', 'enabled'],
      ['incomplete-list-merge', 'Merge selected lists', 'enabled'],
      ['incomplete-list-trash', 'Delete Party', 'enabled'],
    ]);
    expect(actionsOf('Old')).toHaveLength(2);
  });

  test('offers merging of completed lists', async () => {
    const user = await open(index);
    await user.click(selectToggle('Completed'));
    await user.click(screen.getByRole('checkbox', { name: 'Select Old' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Older' }));

    expect(actionsOf('Old')).toEqual([
      ['complete-list-refresh', 'Refresh Old', 'enabled'],
      ['complete-list-merge', 'Merge selected lists', 'enabled'],
      ['complete-list-trash', 'Delete Old', 'enabled'],
    ]);
  });

  test('describes how many lists a button applies to', async () => {
    const user = await open(index);
    await user.click(selectToggle('Incomplete'));
    const described = (text: string) =>
      screen.queryAllByRole('button', { description: text }).map(({ ariaLabel }) => ariaLabel);
    await user.click(screen.getByRole('checkbox', { name: 'Select Shop' }));
    expect(described('Applies to 1 selected list')).toEqual([
      'Complete Party',
      'Delete Party',
      'Complete Shop',
      'Delete Shop',
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Select Party' }));

    expect(described('Applies to 2 selected lists')).toContain('Merge selected lists');
  });

  test('continues across polls; a list that disappears leaves the selection', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer(getLists, index);
    const user = renderApp('/lists', { advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
    await screen.findByText('Shop');
    await user.click(selectToggle('Incomplete'));
    await user.click(screen.getByRole('checkbox', { name: 'Select Shop' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Party' }));
    server.answer(getLists, home({ open: [ownList(1, 'Shop'), ownList(5, 'New')] }));
    await act(() => vi.advanceTimersByTimeAsync(10_100));

    expect(namesIn('Incomplete')).toEqual(['New', 'Shop']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Shop' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select New' }).checked).toBe(false);
    expect(screen.getAllByRole('button', { description: 'Applies to 1 selected list' })).not.toEqual([]);
  });
});

test('a row is labelled and reachable as a list of its section', async () => {
  await open(home({ open: [ownList(1, 'Shop')] }));

  expect(within(screen.getByRole('list', { name: 'Incomplete' })).getAllByRole('listitem')).toHaveLength(1);
});
