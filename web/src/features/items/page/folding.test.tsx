import { getList } from '@shared-lists/contract/api/lists.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { item, listDetail } from '../../../testing/fixtures.ts';
import { button, openList, rowsIn, section } from '../../../testing/list-screen.ts';
import { stubServer } from '../../../testing/stub-server.ts';

const soap = item(1, { product: 'Soap' });
const milk = item(2, { product: 'Milk', category: 'Dairy' });
const butter = item(3, { product: 'Butter', category: 'Dairy' });
const bread = item(4, { product: 'Bread' }, { completed: true });

beforeEach(() => {
  localStorage.removeItem('folded');
  stubServer().answer(getList, listDetail([soap, milk, butter], [bread]));
});

const countBeside = (heading: string) =>
  screen.getByRole('heading', { name: heading }).parentElement?.querySelector('.count')?.textContent;

test('headings are followed by counts', async () => {
  await openList();

  expect(['Items', 'Dairy', 'Completed Items'].map(countBeside)).toEqual(['3 items', '2 items', '1 item']);
});

test('a folded category hides its rows, keeps its count, and is folded the next time', async () => {
  const user = await openList();
  await user.click(button('Show Dairy'));
  expect(button('Show Dairy').getAttribute('aria-expanded')).toBe('false');
  expect(rowsIn('Dairy')).toEqual([]);
  expect(countBeside('Dairy')).toBe('2 items');
  expect(JSON.parse(localStorage.getItem('folded') ?? '')).toHaveLength(1);
  await user.click(button('Show Dairy'));

  expect(rowsIn('Dairy')).toEqual(['Milk', 'Butter']);
  expect(localStorage.getItem('folded')).toBe('[]');
});

test('items of a folded category are not selected', async () => {
  const user = await openList();
  await user.click(section('Items').getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Milk' }));
  await user.click(button('Show Dairy'));

  expect(screen.queryByRole('button', { description: /selected item/u })).toBeNull();
});

test('filtering by a folded category shows it', async () => {
  const user = await openList();
  await user.click(button('Show Dairy'));
  await user.click(button('Filter by category'));
  await user.click(screen.getByRole('menuitem', { name: 'Dairy' }));

  expect(rowsIn('Dairy')).toEqual(['Milk', 'Butter']);
});

test('completed items fold', async () => {
  const user = await openList();
  await user.click(button('Show done items'));

  expect(rowsIn('Completed Items')).toEqual([]);
  expect(section('Completed Items').queryByRole('button', { name: 'Select' })).toBeNull();
});

test('what is folded is printed all the same', async () => {
  const user = await openList();
  await user.click(button('Show Dairy'));
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(rowsIn('Dairy')).toEqual(['Milk', 'Butter']);
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });

  expect(rowsIn('Dairy')).toEqual([]);
});

test('unreadable storage folds nothing', async () => {
  localStorage.setItem('folded', '{');
  await openList();

  expect(rowsIn('Dairy')).toEqual(['Milk', 'Butter']);
});
