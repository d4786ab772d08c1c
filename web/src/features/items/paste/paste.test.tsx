import { createListItems } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { item, list, listDetail, listsIndex } from '../../../testing/fixtures.ts';
import { home, ownList } from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const milk = item(1, { product: 'Milk' });
const PASTED = 'Dairy:\n- [ ] 2 l milk\n- [x] cream\n\nBakery:\nbread';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getList, listDetail([milk]));
  server.answer(getLists, listsIndex());
});

const dialog = () => screen.findByRole('dialog', { name: /^Add several items/u });
const rows = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => ({
    text: box.closest('label')?.textContent,
    isChosen: box.checked,
  }));
const sent = () =>
  server
    .callsTo(createListItems)
    .map(({ body }) =>
      body.items.map(({ fields = [], completed }) => [...fields.map(({ data }) => data), completed ?? false]),
    );

async function paste(text: string) {
  const user = renderApp(`/lists/${list().id}`);
  await user.click(await screen.findByLabelText('Quick add'));
  await user.paste(text);
  return user;
}

test('several lines are shown before they are added; what is on the list is not chosen', async () => {
  await paste(PASTED);
  await dialog();

  expect(rows()).toEqual([
    { text: 'milk2 l · DairyOn the list', isChosen: false },
    { text: 'creamDairy · done', isChosen: true },
    { text: 'breadBakery', isChosen: true },
  ]);
});

test('what seems to be the name of the list is not chosen', async () => {
  await paste('Weekend\n\n- bread\n- jam');
  await dialog();

  expect(rows()[0]).toEqual({ text: 'WeekendName of the list?', isChosen: false });
});

test('a single line is typed into the line', async () => {
  await paste('bread');

  expect(screen.getByLabelText<HTMLInputElement>('Quick add').value).toBe('bread');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the chosen ones are added in one call, with one notice', async () => {
  server.compute(createListItems, ({ body }) => ({
    items: body.items.map(({ id = '', completed }, index) =>
      item(10 + index, { product: `Added ${index}` }, { id, completed: completed ?? false }),
    ),
  }));
  const user = await paste(PASTED);
  await dialog();
  await user.click(screen.getByRole('checkbox', { name: /^milk/u }));
  await user.click(screen.getByRole('checkbox', { name: /^bread/u }));
  await user.click(screen.getByRole('button', { name: 'Add 2 items' }));

  expect(await screen.findByText('Added 0')).toBeDefined();
  await waitFor(() => {
    expect(toastTexts()).toEqual(['2 items successfully added.']);
  });
  expect(sent()).toEqual([
    [
      ['milk', '2 l', 'Dairy', false],
      ['cream', 'Dairy', true],
    ],
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a refusal is told, and the text stays', async () => {
  server.refuse(createListItems, 422, { 'items[1].product': ['is too long'] });
  const user = await paste('bread\njam');
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Add 2 items' }));

  expect(await screen.findByText('items[1].product is too long')).toBeDefined();
  expect(within(await dialog()).getByLabelText<HTMLTextAreaElement>('One item per line').value).toBe(
    'bread\njam',
  );
});

test('more than 500 at once are not sent', async () => {
  await paste(Array.from({ length: 501 }, (_, number) => `Thing number ${number}`).join('\n'));
  const { textContent } = await within(await dialog()).findByRole('alert');

  expect(textContent).toBe('These are more than 500 items. At most 500 can be added at once.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 501 items' }).disabled).toBe(true);
});

test('of more than can be read nothing is left out silently', async () => {
  await paste(Array.from({ length: 1_100 }, (_, number) => `Thing ${number % 400} x`).join('\n\n'));

  expect(await within(await dialog()).findByRole('alert')).toBeDefined();
});

test('the same text can be pasted again', async () => {
  server.compute(createListItems, ({ body }) => ({
    items: body.items.map(({ id = '' }, index) => item(10 + index, { product: 'bread' }, { id })),
  }));
  const user = await paste('bread\njam');
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Add 2 items' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await user.click(screen.getByLabelText('Quick add'));
  await user.paste('bread\njam');
  await dialog();

  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'One item per line' }).value).toBe(
    'bread\njam',
  );
});

test('the menu offers it, too, for typing or pasting into a large field', async () => {
  const user = renderApp(`/lists/${list().id}`);
  await user.click(await screen.findByRole('button', { name: 'More about this list' }));
  await user.click(screen.getByRole('menuitem', { name: 'Paste a list' }));
  await user.type(within(await dialog()).getByLabelText('One item per line'), 'bread{Enter}jam');

  expect(rows().map(({ text }) => text)).toEqual(['bread', 'jam']);
  expect(screen.getByRole('button', { name: 'Add 2 items' })).toBeDefined();
});

test('text that another program shares is offered to the lists that one may change', async () => {
  const shop = ownList(2, 'Shop', { id: list().id });
  server.answer(getLists, home({ open: [shop] }));
  const user = renderApp(`/receive?title=&text=${encodeURIComponent('bread\njam')}`);
  await user.click(await screen.findByRole('button', { name: /Shop$/u }));

  await dialog();
  expect(rows().map(({ text }) => text)).toEqual(['bread', 'jam']);
  expect(window.location.pathname).toBe(`/lists/${list().id}`);
});
