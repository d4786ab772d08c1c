import { bulkUpdateItems, getItemsToEdit, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { createListItem, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { id, item, list, listDetail, listRow, listsIndex } from '../../../testing/fixtures.ts';
import { button, expectToast, isSelecting, openList, section, select } from '../../../testing/list-screen.ts';
import type { StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';
import {
  choose,
  complete,
  dialog,
  existing,
  isClosed,
  milk,
  newName,
  party,
  picnic,
  serveTransfers,
  soap,
} from '../../../testing/transfer-screen.ts';

let server: StubServer;

beforeEach(() => {
  server = serveTransfers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the menu', () => {
  test('shows in select mode only, and needs a selection', async () => {
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

  test.each([
    ['one item is its form', ['Milk'], `${milk.id}/edit`],
    ['several are edited together', ['Milk', 'Soap'], `bulk-edit?item_ids=${soap.id},${milk.id}`],
  ])('its Edit button: %s', async (_what, names, address) => {
    server.hold(getItemToEdit);
    server.hold(getItemsToEdit);
    const user = await openList();
    await user.click(section('Items').getByRole('button', { name: 'Select' }));
    expect(button('Edit').disabled).toBe(true);
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(button('Edit'));

    const { pathname, search } = window.location;
    expect(pathname + search).toBe(`/lists/${list().id}/list_items/${address}`);
  });

  test('completes all that is chosen', async () => {
    server.answer(updateListItem, { ...milk, completed: true });
    const user = await openList();
    await select(user, 'Items', ['Milk', 'Soap']);
    await user.click(button('Mark done'));

    await expectToast('info', 'Items marked as completed.');
    expect(server.callsTo(updateListItem).map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ list_item: { completed: true } })),
    );
    expect(isSelecting('Items')).toBe(false);
  });

  test('asks before it deletes all that is chosen', async () => {
    server.answer(deleteListItem, undefined);
    const user = await openList();
    await select(user, 'Items', ['Milk', 'Soap']);
    await user.click(button('Delete'));
    expect(server.callsTo(deleteListItem)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure." }));
    await waitFor(() => {
      expect(server.callsTo(deleteListItem)).toHaveLength(2);
    });
  });

  test('brings done items back', async () => {
    const [jam, bread] = [11, 12].map((number) =>
      item(number, { product: `Done ${number}` }, { completed: true }),
    );
    if (!jam || !bread) throw new Error('Too few items');
    server.answer(getList, listDetail([milk], [jam, bread]));
    server.compute(createListItem, ({ body }) => item(40, {}, { id: body.list_item.id ?? '' }));
    server.answer(updateListItem, { ...jam, refreshed: true });
    const user = await openList();
    await select(user, 'Completed Items', ['Done 11', 'Done 12']);
    await user.click(button('Bring back'));

    await waitFor(() => {
      expect(server.callsTo(createListItem)).toHaveLength(2);
    });
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

  test('allows clearing a choice', async () => {
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

  test('switching resets the other target', async () => {
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

  test('Cancel closes it and resets the choice', async () => {
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

  test('keeps the input across polls', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = await choose('Copy');
    await user.selectOptions(existing(), 'Picnic');
    server.answer(getList, listDetail([soap], [], { lists_to_update: [picnic] }));
    await act(() => vi.advanceTimersByTimeAsync(3_100));

    expect(existing().value).toBe(picnic.id);
    expect(screen.queryByText('Milk')).toBeNull();
  });
});

describe('a list of another kind', () => {
  const novels = listRow({ id: id(103), name: 'Novels', type: 'BookList' });
  const other = () => dialog().getByLabelText<HTMLSelectElement>('List of another kind');

  async function chooseOther(values: Record<string, string>) {
    server.answer(getList, listDetail([item(1, { product: 'Soap', ...values }), milk]));
    server.answer(getLists, listsIndex([novels, party]));
    const user = await choose('Move', ['Soap']);
    await user.click(await dialog().findByRole('button', { name: 'Choose a list of another kind' }));
    await dialog().findByLabelText('List of another kind');
    return user;
  }

  test('is offered apart from those with the same fields', async () => {
    await chooseOther({});
    await screen.findByLabelText('List of another kind');

    expect(Array.from(other().options, ({ text }) => text)).toEqual([
      'Select List of another kind',
      'Novels',
    ]);
    expect(document.activeElement).toBe(other());
  });

  test('says which values have no field there, and keeps them as text', async () => {
    const user = await chooseOther({ quantity: '2' });
    server.answer(bulkUpdateItems, undefined);
    await user.selectOptions(other(), 'Novels');
    await dialog().findByText('“Novels” has no field for: Quantity (1 value).');
    await user.click(complete());
    await isClosed();

    expect(server.callsTo(bulkUpdateItems)[0]?.body.list_items).toEqual({
      move: true,
      copy: false,
      existing_list_id: novels.id,
      unmatched_fields: 'append',
    });
  });

  test('stores them unseen if the person wishes', async () => {
    const user = await chooseOther({ quantity: '2' });
    server.answer(bulkUpdateItems, undefined);
    await user.selectOptions(other(), 'Novels');
    await user.click(await dialog().findByLabelText('Keep them as text of the item'));
    expect(dialog().getByText('They are stored, but nobody sees them in that list.')).toBeDefined();
    await user.click(complete());
    await isClosed();

    expect(server.callsTo(bulkUpdateItems)[0]?.body.list_items.unmatched_fields).toBe('hide');
  });

  test('asks nothing if everything has a place', async () => {
    const user = await chooseOther({ category: 'Home' });
    await user.selectOptions(other(), 'Novels');

    expect(dialog().queryByRole('checkbox')).toBeNull();
  });
});
