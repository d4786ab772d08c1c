import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { id, item, list, listDetail, listRow, listsIndex } from '../../testing/fixtures.ts';
import { button, openList, rowsIn, section } from '../../testing/list-screen.ts';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { toastTexts } from '../../testing/toast-texts.ts';

const soap = item(1, { product: 'Soap' });
const milk = item(2, { product: 'Milk' });
const bread = item(3, { product: 'Bread' }, { completed: true });
const party = listRow({ id: id(101), name: 'Party' });
const picnic = listRow({ id: id(102), name: 'Picnic' });
const detail = listDetail([soap, milk], [bread], { lists_to_update: [party, picnic] });

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getList, detail);
});

afterEach(() => {
  vi.useRealTimers();
});

async function choose(action: 'Copy' | 'Move', names = ['Milk', 'Soap'], heading = 'Items') {
  const user = await openList();
  await user.click(section(heading).getByRole('button', { name: 'Select' }));
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(button(`${action} to list`));
  await screen.findByRole('dialog');
  return user;
}

const dialog = () => within(screen.getByRole('dialog'));
const existing = () => dialog().getByLabelText<HTMLSelectElement>('Existing list');
const newName = () => dialog().getByLabelText<HTMLInputElement>('New list name');
const complete = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Complete' });
const isClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

describe('the menu', () => {
  test('is there in select mode only, and needs a selection', async () => {
    const user = await openList();
    expect(screen.queryByRole('group', { name: 'copy or move items' })).toBeNull();
    await user.click(section('Items').getByRole('button', { name: 'Select' }));
    const menu = within(screen.getByRole('group', { name: 'copy or move items' }));
    const states = () =>
      menu
        .getAllByRole<HTMLButtonElement>('button')
        .map(({ textContent, disabled }) => [textContent, disabled]);
    expect(states()).toEqual([
      ['Copy to list', true],
      ['Move to list', true],
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Select Milk' }));

    expect(states()).toEqual([
      ['Copy to list', false],
      ['Move to list', false],
    ]);
  });
});

describe('the dialog', () => {
  test.each(['Copy', 'Move'] as const)('to %s offers the lists that may be chosen', async (action) => {
    await choose(action);

    const element = screen.getByRole('dialog', {
      name: `Choose an existing list or create a new one to ${action.toLowerCase()} items`,
    });
    expect(element.querySelector('[data-test-id="change-other-list-modal"]')).not.toBeNull();
    expect(existing().id).toBe('existingList');
    expect(Array.from(existing().options, ({ text, disabled }) => [text, disabled])).toEqual([
      ['Select Existing list', true],
      ['Party', false],
      ['Picnic', false],
    ]);
    expect(document.activeElement).toBe(existing());
    expect(dialog().queryByLabelText('New list name')).toBeNull();
  });

  test('lets a choice be cleared', async () => {
    const user = await choose('Copy');
    await user.selectOptions(existing(), 'Party');
    expect(existing().options[0]?.text).toBe('Clear Existing list');
    await user.selectOptions(existing(), 'Clear Existing list');

    expect(existing().value).toBe('');
  });

  test('without other lists asks for a new one', async () => {
    server.answer(getList, listDetail([soap, milk]));
    await choose('Move');

    expect(
      screen.getByRole('dialog', {
        name: 'You do not have any other lists with the same configuration. Please create a new list to take this action.',
      }),
    ).toBeDefined();
    expect([newName().id, newName().placeholder]).toEqual(['newListName', 'My super cool list']);
    expect(dialog().queryByRole('button', { name: 'Choose existing list' })).toBeNull();
  });

  test('switching forgets the other target', async () => {
    const user = await choose('Copy');
    await user.selectOptions(existing(), 'Party');
    await user.click(dialog().getByRole('button', { name: 'Create new list' }));
    expect(document.activeElement).toBe(newName());
    await user.type(newName(), 'Barbecue');
    await user.click(dialog().getByRole('button', { name: 'Choose existing list' }));
    expect(existing().value).toBe('');
    await user.click(dialog().getByRole('button', { name: 'Create new list' }));

    expect(newName().value).toBe('');
  });

  test('Cancel closes it, and it forgets', async () => {
    const user = await choose('Copy');
    await user.selectOptions(existing(), 'Party');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(document.activeElement).toBe(button('Copy to list'));
    await user.click(button('Copy to list'));

    expect(existing().value).toBe('');
  });

  test.each(['nothing chosen', 'only white space'])('with %s sends nothing', async (what) => {
    const user = await choose('Copy');
    if (what === 'only white space') {
      await user.click(dialog().getByRole('button', { name: 'Create new list' }));
      await user.type(newName(), '  ');
    }
    await user.click(complete());

    expect(toastTexts()).toEqual(['Please select an existing list or enter a new list name']);
    expect(server.callsTo(bulkUpdateItems)).toEqual([]);
  });

  test('keeps what is entered across polls', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = await choose('Copy');
    await user.selectOptions(existing(), 'Picnic');
    server.answer(getList, listDetail([soap], [], { lists_to_update: [picnic] }));
    await act(() => vi.advanceTimersByTimeAsync(3_100));

    expect(existing().value).toBe(picnic.id);
    expect(screen.queryByText('Milk')).toBeNull();
  });
});

describe('sending', () => {
  test('moves to an existing list, and the items leave the page', async () => {
    const calls = server.hold(bulkUpdateItems);
    const user = await choose('Move');
    await user.selectOptions(existing(), 'Party');
    await user.click(complete());
    const [sent] = server.callsTo(bulkUpdateItems);
    expect(sent?.query.get('item_ids')?.split(',').toSorted()).toEqual([soap.id, milk.id]);
    expect(sent?.body.list_items).toEqual({ move: true, copy: false, existing_list_id: party.id });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(complete().disabled).toBe(true);
    expect(screen.getByText('Milk')).toBeDefined();
    server.hold(getList);
    calls.answer(0, undefined);
    await isClosed();

    expect(toastTexts()).toEqual(['Items successfully updated']);
    expect(rowsIn('Uncategorized')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Hide Select' })).toBeNull();
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Items' }));
    });
  });

  test('copies to a new list by Enter, and the items stay', async () => {
    server.answer(bulkUpdateItems, undefined);
    const user = await choose('Copy', ['Bread'], 'Completed Items');
    await user.click(dialog().getByRole('button', { name: 'Create new list' }));
    await user.type(newName(), ' Barbecue {Enter}');
    await isClosed();

    expect(server.callsTo(bulkUpdateItems)[0]?.body.list_items).toEqual({
      move: false,
      copy: true,
      new_list_name: 'Barbecue',
    });
    expect(rowsIn('Completed Items')).toEqual(['Bread']);
    expect(screen.queryByRole('button', { name: 'Hide Select' })).toBeNull();
  });

  test('goes out once, however often Enter is pressed', async () => {
    const calls = server.hold(bulkUpdateItems);
    const user = await choose('Copy');
    await user.click(dialog().getByRole('button', { name: 'Create new list' }));
    await user.type(newName(), 'Barbecue{Enter}{Enter}');

    expect(calls.count()).toBe(1);
  });

  test.each([
    [403, 'You do not have permission to perform this action'],
    [404, 'One or more items were not found'],
    [422, 'Failed to update items. Please try again.'],
    [500, 'Failed to update items. Please try again.'],
  ])('refused with %i leaves the dialog open', async (status, text) => {
    server.refuse(bulkUpdateItems, status, { error: 'no' });
    const user = await choose('Move');
    await user.selectOptions(existing(), 'Party');
    await user.click(complete());

    expect(await screen.findByText(text)).toBeDefined();
    expect(existing().value).toBe(party.id);
    expect(complete().disabled).toBe(false);
    expect(screen.getByText('Milk')).toBeDefined();
  });

  test('without an answer says so, and sends the same again, though the items have gone meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.lose(bulkUpdateItems);
    const user = await choose('Move');
    await user.selectOptions(existing(), 'Party');
    await user.click(complete());
    expect(await screen.findByText('Network error. Please check your connection.')).toBeDefined();
    server.answer(getList, { ...detail, not_completed_items: [] });
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    server.answer(bulkUpdateItems, undefined);
    await user.click(complete());
    await isClosed();

    const [first, second] = server.callsTo(bulkUpdateItems);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect([second?.body, second?.query.get('item_ids')]).toEqual([
      first?.body,
      first?.query.get('item_ids'),
    ]);
  });
});

test('an existing list that got items is not shown from memory afterwards', async () => {
  const rice = item(9, { product: 'Rice' });
  const ofParty = listDetail([rice], [], { list: list({ id: party.id, name: 'Party' }) });
  server.compute(getList, ({ path }) => (path.endsWith(party.id) ? ofParty : detail));
  server.answer(getLists, listsIndex([party, listRow()]));
  server.answer(bulkUpdateItems, undefined);
  const user = await openList();
  const goTo = async (name: string) => {
    await user.click(screen.getByRole('link', { name: 'Back to lists' }));
    await user.click(await screen.findByRole('link', { name }));
  };
  await goTo('Party');
  await screen.findByText('Rice');
  await goTo('Weekly shop');
  await user.click(section('Items').getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Milk' }));
  await user.click(button('Copy to list'));
  await user.selectOptions(existing(), 'Party');
  await user.click(complete());
  await isClosed();
  await user.click(screen.getByRole('link', { name: 'Back to lists' }));
  server.hold(getList);
  await user.click(await screen.findByRole('link', { name: 'Party' }));

  expect(screen.queryByText('Rice')).toBeNull();
  expect(screen.getByRole('status').id).toBe('loader');
});
