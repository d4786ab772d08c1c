import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { getVocabulary } from '@shared-lists/contract/api/vocabulary.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { GENERIC_TEXT } from '../../../ui/failures/report-failure.ts';
import { listDetail } from '../../../testing/fixtures.ts';
import {
  addedTo,
  eggs,
  line,
  openLine,
  openReadyLine,
  serverWithList,
  word,
} from '../../../testing/quick-add.ts';
import type { StubServer } from '../../../testing/stub-server.ts';

let server: StubServer;

beforeEach(() => {
  server = serverWithList();
});

const added = () => addedTo(server);

test('adds what was typed, keeps the focus, and is ready for the next', async () => {
  const user = await openReadyLine();
  await user.type(line(), '2 l oat milk #dairy{Enter}bread{Enter}');

  await waitFor(() => {
    expect(added()).toEqual([
      { product: 'oat milk', quantity: '2 l', category: 'Dairy' },
      { product: 'bread' },
    ]);
  });
  expect(line().value).toBe('');
  expect(document.activeElement).toBe(line());
});

test('what is entered before anything is loaded is added in order', async () => {
  const user = await openLine();
  await user.type(line(), 'bread{Enter}jam{Enter}tea{Enter}');

  await waitFor(() => {
    expect(added().map(({ product }) => product)).toEqual(['bread', 'jam', 'tea']);
  });
});

test('shows the item before the server has answered', async () => {
  server.hold(createListItem);
  const user = await openReadyLine();
  await user.type(line(), 'bread{Enter}');

  expect(await screen.findByRole('button', { name: 'Complete bread' })).toBeDefined();
});

test('a blank line adds nothing', async () => {
  const user = await openReadyLine();
  await user.type(line(), '   {Enter}');

  expect(added()).toEqual([]);
});

test.each([
  [422, { product: ['is too long'] }, 'product is too long'],
  [507, {}, GENERIC_TEXT],
])('a refusal with %i is told, and what was typed can be changed', async (status, body, text) => {
  server.refuse(createListItem, status, body);
  const user = await openReadyLine();
  await user.type(line(), '2 l cream{Enter}');

  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Complete cream' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  expect(line().value).toBe('2 l cream');
});

test('of several lines that are refused none is lost', async () => {
  server.refuse(createListItem, 422, { product: ['is too long'] });
  const user = await openReadyLine();
  await user.type(line(), 'bread{Enter}jam{Enter}tea{Enter}');
  await waitFor(() => {
    expect(added().length).toBe(3);
  });

  expect(await screen.findByText('Not added yet. “tea” (1 of 3)')).toBeDefined();
});

test('lines that could not be added before the page was left are there afterwards', async () => {
  server.refuse(createListItem, 422, { product: ['is too long'] });
  const user = await openReadyLine();
  await user.type(line(), 'bread{Enter}jam{Enter}');
  await user.click(screen.getByRole('link', { name: 'Back to lists' }));
  await screen.findByRole('heading', { level: 1, name: 'Lists' });
  await waitFor(() => {
    expect(added().length).toBe(2);
  });
  window.history.back();

  expect(await screen.findByText('Not added yet. “jam” (1 of 2)')).toBeDefined();
});

test('what was typed and not added is there after leaving the page', async () => {
  const user = await openReadyLine();
  await user.type(line(), 'half a wor');
  await user.click(screen.getByRole('link', { name: 'Back to lists' }));
  await screen.findByRole('heading', { level: 1, name: 'Lists' });
  window.history.back();

  expect((await screen.findByLabelText<HTMLInputElement>('Quick add')).value).toBe('half a wor');
});

describe('chips', () => {
  test('show what was understood, and what is turned off stays in the title', async () => {
    const user = await openReadyLine();
    await user.type(line(), '6 lemons');
    const chip = await screen.findByRole('button', { name: 'Quantity 6' });
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await user.click(chip);
    expect(screen.getByRole('button', { name: 'Quantity 6' }).getAttribute('aria-pressed')).toBe('false');
    await user.type(line(), '{Enter}');

    await waitFor(() => {
      expect(added()).toEqual([{ product: '6 lemons' }]);
    });
  });

  test('the usual category of a title comes with it, unless it is turned off', async () => {
    server.answer(getVocabulary, { entries: [word(1, 'Butter', 'Dairy')] });
    const user = await openReadyLine();
    await user.type(line(), 'butter{Enter}');
    await user.type(line(), 'butters');
    await user.click(await screen.findByRole('button', { name: 'Category Dairy' }));
    await user.type(line(), '{Enter}{Enter}');

    await waitFor(() => {
      expect(added()).toEqual([{ product: 'butter', category: 'Dairy' }, { product: 'butters' }]);
    });
  });
});

test('a button writes the sign of a category, and then offers those of the list', async () => {
  const user = await openReadyLine();
  await user.type(line(), 'bread');
  await user.click(await screen.findByRole('button', { name: '# Category' }));
  expect(line().value).toBe('bread #');
  await user.click(await screen.findByRole('button', { name: '#Dairy' }));

  expect(line().value).toBe('bread #Dairy ');
  expect(screen.queryByRole('group', { name: 'Category' })).toBeNull();
});

test('the first category of a list is asked for', async () => {
  server.answer(getList, listDetail([eggs], []));
  const user = await openReadyLine();
  await user.type(line(), 'bread');
  await user.click(await screen.findByRole('button', { name: '# Category' }));
  expect(await screen.findByText('Type its category.')).toBeDefined();

  await user.type(line(), 'D');
  expect(screen.queryByText('Type its category.')).toBeNull();
});
