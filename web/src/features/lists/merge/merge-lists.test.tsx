import { getLists } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { id } from '../../../testing/fixtures.ts';
import { buttonNamed, home, namesIn, ownList, selectToggle } from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;
let user: ReturnType<typeof renderApp>;

const index = home({
  open: [ownList(1, 'Shop'), ownList(2, 'Market'), ownList(3, 'Novels', { type: 'BookList' })],
  completed: [ownList(4, 'Old', { completed: true }), ownList(5, 'Older', { completed: true })],
});

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, index);
});

afterEach(() => {
  vi.useRealTimers();
});

async function openDialog(section: string, ...names: string[]) {
  user = renderApp('/lists');
  await screen.findByRole('heading', { name: 'Lists' });
  await user.click(selectToggle(section));
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(mergeButtonOf(names[0] ?? ''));
  await screen.findByRole('dialog');
}

function mergeButtonOf(name: string): HTMLElement {
  const row = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name));
  return within(row ?? document.body).getByRole('button', { name: 'Merge selected lists' });
}

const nameInput = () => screen.getByLabelText<HTMLInputElement>('Name for the merged list');
const mergeButton = () => buttonNamed('Merge lists');
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

test('names the lists in order of selection and asks for a name', async () => {
  await openDialog('Incomplete', 'Shop', 'Market');

  expect(screen.getByRole('dialog', { name: 'Merge "Shop", "Market"' })).toBeDefined();
  expect(nameInput()).toMatchObject({
    id: 'mergeName',
    name: 'mergeName',
    placeholder: 'My super cool list',
    value: '',
  });
  expect(document.activeElement).toBe(nameInput());
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  expect(mergeButton().dataset['testId']).toBe('confirm-merge');
  expect(buttonNamed('Close').dataset['testId']).toBe('clear-merge');
});

test('needs a name that is not blank', async () => {
  await openDialog('Incomplete', 'Shop', 'Market');
  expect(mergeButton().disabled).toBe(true);
  await user.type(nameInput(), '  {Enter}');
  expect(mergeButton().disabled).toBe(true);
  await user.type(nameInput(), 'x');

  expect(mergeButton().disabled).toBe(false);
  expect(server.callsTo(mergeLists)).toEqual([]);
});

test('shows the new list and a toast, and ends the select mode', async () => {
  await openDialog('Incomplete', 'Shop', 'Market');
  server.answer(mergeLists, ownList(9, 'Everything'));
  await user.type(nameInput(), ' Everything {Enter}');
  await closed();

  expect(server.callsTo(mergeLists).map(({ body }) => body)).toEqual([
    { merge_lists: { list_ids: `${id(1)},${id(2)}`, new_list_name: 'Everything' } },
  ]);
  expect(namesIn('Incomplete')).toEqual(['Everything', 'Novels', 'Market', 'Shop']);
  expect(screen.getByRole('link', { name: 'Share Everything' }).ariaDisabled).toBe('false');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(toastTexts()).toEqual(['Lists successfully merged.']);
  // The button that opened the dialog disappears with the selection.
  expect(document.activeElement?.textContent).toBe('Incomplete');
});

test('merges only lists of the first type, and names them', async () => {
  await openDialog('Incomplete', 'Shop', 'Novels', 'Market');
  server.answer(mergeLists, ownList(9, 'Everything'));
  const dialog = screen.getByRole('dialog', { name: 'Merge "Shop", "Market"' });

  expect(within(dialog).getByRole('alert').textContent).toBe(
    'Note: Only lists of the same type can be merged. Lists of type groceries will be merged, while other types will be excluded.',
  );
  expect([...within(dialog).getByRole('status').children].map((part) => part.textContent)).toEqual([
    'Lists to be merged (2):',
    'Shop (groceries)Market (groceries)',
    'Lists excluded (1):',
    'Novels (books)',
  ]);
  await user.type(nameInput(), 'Everything{Enter}');
  await closed();
  expect(server.callsTo(mergeLists)[0]?.body.merge_lists.list_ids).toBe(`${id(1)},${id(2)}`);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('disables its button and section until the response', async () => {
  await openDialog('Incomplete', 'Shop', 'Market');
  const calls = server.hold(mergeLists);
  await user.type(nameInput(), 'Everything{Enter}{Enter}');

  expect(calls.count()).toBe(1);
  expect(mergeButton().disabled).toBe(true);
  const rowButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Shop', hidden: true });
  expect(rowButton.disabled).toBe(true);
});

test('shows why it failed and keeps the name; a retry is the same merge', async () => {
  await openDialog('Incomplete', 'Shop', 'Market');
  server.lose(mergeLists);
  await user.type(nameInput(), 'Everything{Enter}');
  expect(await screen.findByText('Something went wrong')).toBeDefined();
  expect(nameInput().value).toBe('Everything');
  server.refuse(mergeLists, 422, { list_ids: ['are odd'] });
  await user.type(nameInput(), '{Enter}');
  expect(await screen.findByText('list_ids are odd')).toBeDefined();
  server.refuse(mergeLists, 404, { message: 'no' });
  await user.type(nameInput(), '!{Enter}');
  expect(await screen.findByText('List not found')).toBeDefined();

  const keys = server.callsTo(mergeLists).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('opens empty every time, and closing keeps the selection', async () => {
  await openDialog('Incomplete', 'Shop', 'Market');
  await user.type(nameInput(), 'Everything');
  await user.click(buttonNamed('Close'));
  await closed();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Shop' }).checked).toBe(true);
  await user.click(mergeButtonOf('Market'));
  await screen.findByRole('dialog');

  expect(nameInput().value).toBe('');
});

test('merges completed lists into an open one', async () => {
  await openDialog('Completed', 'Old', 'Older');
  server.answer(mergeLists, ownList(9, 'Everything'));
  await user.type(nameInput(), 'Everything{Enter}');
  await closed();

  expect(namesIn('Incomplete')[0]).toBe('Everything');
  expect(namesIn('Completed')).toEqual(['Older', 'Old']);
});

test('keeps the input across polls', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openDialog('Incomplete', 'Shop', 'Market');
  await user.type(nameInput(), 'Every');
  server.answer(getLists, home({ open: [ownList(1, 'Shop')] }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));

  expect(nameInput().value).toBe('Every');
  expect(document.activeElement).toBe(nameInput());
});

test('needs two lists of one type, with a hint', async () => {
  await openDialog('Incomplete', 'Shop', 'Novels');
  await user.type(nameInput(), 'Everything{Enter}');

  expect(mergeButton().disabled).toBe(true);
  expect(screen.getByText('Select at least two lists of the same type to merge them.')).toBeDefined();
  expect(server.callsTo(mergeLists)).toEqual([]);
});

test('merges lists of other types too, if the person wishes, and says what has no place', async () => {
  await openDialog('Incomplete', 'Shop', 'Novels');
  server.answer(mergeLists, ownList(9, 'Everything'));
  await user.click(screen.getByLabelText('Merge them all into a list of the kind groceries'));
  expect(screen.getByRole('dialog', { name: 'Merge "Shop", "Novels"' })).toBeDefined();
  expect(screen.queryByText(/Only lists of the same type/u)).toBeNull();
  expect(screen.getByText('The new list has no field for: author, number in series, read.')).toBeDefined();
  await user.type(nameInput(), 'Everything{Enter}');
  await closed();

  expect(server.callsTo(mergeLists)[0]?.body.merge_lists).toEqual({
    list_ids: `${id(1)},${id(3)}`,
    new_list_name: 'Everything',
    unmatched_fields: 'append',
  });
});
