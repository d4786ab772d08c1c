import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { getList, getLists, updateList } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { item, itemToEdit, list, listDetail } from '../../testing/fixtures.ts';
import { home, ownList, sharedList } from '../../testing/list-rows.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { setWidth } from '../../testing/screen-width.ts';

const milk = item(1, { product: 'Milk' });
const bread = item(2, { product: 'Bread' });
const jam = item(3, { product: 'Jam' }, { completed: true });
const shop = ownList(2, 'Shop', { id: list().id });
const party = ownList(1, 'Party');

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, home({ open: [shop, party] }));
  server.answer(getList, listDetail([milk, bread], [jam]));
});

async function openShop() {
  const user = renderApp(`/lists/${shop.id}`);
  await screen.findByRole('button', { name: 'Complete Milk' });
  return user;
}

async function openHome() {
  const user = renderApp('/lists');
  await screen.findByRole('link', { name: 'Shop' });
  return user;
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const dialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

describe('rows', () => {
  test('j and k go from row to row, and stop at the ends', async () => {
    const user = await openShop();
    const visited = [];
    for (const key of 'jjjjkkkk') {
      await user.keyboard(key);
      visited.push(focused());
    }

    const down = ['Complete Milk', 'Complete Bread', 'Refresh Jam', 'Refresh Jam'];
    expect(visited).toEqual([...down, 'Complete Bread', 'Complete Milk', 'Complete Milk', 'Complete Milk']);
  });

  test('k begins at the last row', async () => {
    const user = await openShop();
    await user.keyboard('k');

    expect(focused()).toBe('Refresh Jam');
  });

  test('rows of the home are reached by their links', async () => {
    const user = await openHome();
    await user.keyboard('jj');

    expect(focused()).toBe('Party');
  });

  test('x completes the focused item', async () => {
    server.answer(updateListItem, { ...bread, completed: true });
    const user = await openShop();
    await user.keyboard('jjx');

    await waitFor(() => {
      expect(server.callsTo(updateListItem)).toHaveLength(1);
    });
    expect(server.callsTo(updateListItem)[0]?.path).toContain(bread.id);
  });

  test('x without a focused row does nothing', async () => {
    const user = await openShop();
    await user.keyboard('xe');

    expect(screen.getByRole('button', { name: 'Complete Milk' })).toBeDefined();
    expect(window.location.pathname).toBe(`/lists/${shop.id}`);
  });

  test('e edits the focused item', async () => {
    server.answer(getItemToEdit, itemToEdit(milk));
    const user = await openShop();
    await user.keyboard('je');

    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Milk' })).toBeDefined();
  });

  test('a key presses no disabled button', async () => {
    const theirs = sharedList(3, 'Theirs');
    server.answer(getLists, home({ open: [theirs], permissions: { [theirs.id]: 'write' } }));
    const user = renderApp('/lists');
    await screen.findByRole('link', { name: 'Theirs' });
    await user.keyboard('jxe');

    expect(server.callsTo(updateList)).toHaveLength(0);
    expect(window.location.pathname).toBe('/lists');
  });
});

test('Escape leaves the line for adding with what was typed, and the keys work again', async () => {
  const user = await openShop();
  await user.keyboard('n');
  await user.keyboard('Eggs{Escape}j');

  expect(screen.getByLabelText<HTMLInputElement>('Quick add').value).toBe('Eggs');
  expect(focused()).toBe('Complete Milk');
});

describe('n', () => {
  test('goes to the line for adding and types nothing into it', async () => {
    const user = await openShop();
    await user.keyboard('n');

    const line = screen.getByLabelText<HTMLInputElement>('Quick add');
    expect(document.activeElement).toBe(line);
    expect(line.value).toBe('');
  });

  test('opens the form of the home, and returns to it', async () => {
    const user = await openHome();
    await user.keyboard('n');
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    await waitFor(() => {
      expect(document.activeElement).toBe(field);
    });
    screen.getByRole('button', { name: 'Create List' }).focus();
    await user.keyboard('n');

    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('');
  });
});

describe('keys are left alone', () => {
  test('while somebody types', async () => {
    const user = await openHome();
    await user.click(screen.getByRole('button', { name: 'Add List' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    await user.type(field, 'jnx?');

    expect(field.value).toBe('jnx?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['Control', 'Meta', 'Alt'])('with %s', async (modifier) => {
    const user = await openShop();
    await user.keyboard(`{${modifier}>}j{/${modifier}}`);

    expect(focused()).not.toBe('Complete Milk');
  });

  test('behind a dialog', async () => {
    const user = await openShop();
    await user.keyboard('?');
    await dialog();
    await user.keyboard('nj');

    expect(screen.queryByLabelText('Product')).toBeNull();
    expect(focused()).not.toBe('Complete Milk');
  });

  test('once they are turned off', async () => {
    const user = await openShop();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await dialog();
    await user.click(screen.getByRole('checkbox', { name: 'Use single keys' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.keyboard('j?');

    expect(focused()).not.toBe('Complete Milk');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('? lists all keys; Escape closes the dialog', async () => {
  const user = await openShop();
  await user.keyboard('?');
  const keys = [...(await dialog()).querySelectorAll('kbd')].map(({ textContent }) => textContent);
  expect(keys).toEqual([
    'n',
    '/',
    'j',
    'k',
    'x',
    'e',
    '[',
    ']',
    'Ctrl+Z',
    'Ctrl+Shift+Z',
    '?',
    'Alt+T',
    'Esc',
  ]);
  await user.keyboard('{Escape}');

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('[ and ]', () => {
  const current = () => screen.getByRole('link', { current: 'page' }).getAttribute('href');

  test('open the lists beside the page, and stop at the ends', async () => {
    setWidth(true);
    server.compute(getList, ({ path }) =>
      listDetail([], [], { list: { ...list(), id: path.split('/').at(-1) ?? '' } }),
    );
    const user = renderApp(`/lists/${shop.id}`);
    await screen.findByRole('link', { name: /^Party/u });
    const visited = [];
    for (const key of [']', ']', '[[', '[[']) {
      await user.keyboard(key);
      visited.push(current());
    }

    const [one, two] = [`/lists/${shop.id}`, `/lists/${party.id}`];
    expect(visited).toEqual([two, two, one, one]);
  });

  test('do nothing on a narrow screen', async () => {
    const user = await openHome();
    await user.keyboard(']');

    expect(window.location.pathname).toBe('/lists');
  });
});
