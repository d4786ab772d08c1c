import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { createField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cellarDetail, cellarFields, cellarList, ownField, ownItem } from '../../../testing/cellar.ts';
import { list, listsIndex } from '../../../testing/fixtures.ts';
import { button, expectToast, rowsIn } from '../../../testing/list-screen.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';

const barolo = ownItem(1, {
  ...{ name: 'Barolo', grape: 'Nebbiolo', year: '2019', organic: 'true', bought: '2024-02-03' },
  'cellar place': 'A 3',
});
const rioja = ownItem(2, { name: 'Rioja', organic: 'false', drunk: 'true' });
const [name, , year] = cellarFields;

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, listsIndex());
  server.answer(getList, cellarDetail([barolo, rioja]));
});

afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const user = renderApp(`/lists/${list().id}`);
  await screen.findByRole('heading', { level: 1, name: cellarList.name });
  return user;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const sentFields = () =>
  server
    .callsTo(createListItem)
    .map(({ body }) =>
      body.list_item.fields?.map((field) => [field.list_item_field_configuration_id, field.data]),
    );

test('rows show what the roles say, grouped by the category', async () => {
  await open();

  expect(rowsIn('A 3')).toEqual(['Barolo\nNebbiolo · year 2019 · organic · bought February 3, 2024']);
  expect(rowsIn('Uncategorized')).toEqual(['Rioja']);
});

test('a due date has the label of its field, and the sign before it wraps with it', async () => {
  const fields = [...cellarFields, ownField(8, 'drink by', 'due_date', 'date_time')];
  const wine = ownItem(1, { name: 'Barolo', grape: 'Nebbiolo', 'drink by': '2127-05-01' }, {}, fields);
  server.answer(getList, cellarDetail([wine], [], { list_item_field_configurations: fields }));
  await open();

  expect(rowsIn('Uncategorized')).toEqual(['Barolo\nNebbiolo · Drink by: May 1, 2127']);
  expect(document.querySelector('.due')?.textContent).toBe('· Drink by: May 1, 2127');
});

test('a template without a category has no filter', async () => {
  const fields = cellarFields.filter(({ role }) => role !== 'category');
  server.answer(getList, cellarDetail([rioja], [], { list_item_field_configurations: fields }));
  await open();

  expect(screen.queryByRole('button', { name: 'Filter by category' })).toBeNull();
  expect(rowsIn('Uncategorized')).toEqual(['Rioja']);
});

describe('the flag', () => {
  const [flag] = rioja.fields.filter(({ role }) => role === 'flag');

  test('is set by a button that says its label', async () => {
    if (flag) server.answer(createField, { ...flag, data: 'true', list_item_id: barolo.id });
    const user = await open();
    expect(button('Mark Barolo as drunk').dataset['testId']).toBe(`not-completed-item-flag-${barolo.id}`);
    await user.click(button('Mark Barolo as drunk'));

    await expectToast('info', 'Item successfully updated.');
    const drunk = cellarFields.find(({ role }) => role === 'flag');
    expect(server.callsTo(createField)[0]?.body.list_item_field).toMatchObject({
      data: 'true',
      list_item_field_configuration_id: drunk?.id,
    });
    expect(button('Mark Barolo as not drunk')).toBeDefined();
  });

  test('is taken away again', async () => {
    if (flag) server.answer(updateField, { ...flag, data: 'false' });
    const user = await open();
    await user.click(button('Mark Rioja as not drunk'));

    await expectToast('info', 'Item successfully updated.');
    expect(server.callsTo(updateField)[0]?.path.split('/').at(-1)).toBe(flag?.id);
  });

  test('looks different when it is on', async () => {
    await open();
    const [off, on] = ['Mark Barolo as drunk', 'Mark Rioja as not drunk'].map(button);

    expect(off?.querySelector('.icon-filled')).toBeNull();
    expect(on?.querySelector('.icon-filled')).not.toBeNull();
    expect([off?.className, on?.className]).toEqual([
      'btn btn-icon btn-icon-quiet',
      'btn btn-icon btn-icon-on',
    ]);
    expect(on?.title).toBe('Mark Rioja as not drunk');
  });

  test('a template without one has no such button', async () => {
    const fields = cellarFields.filter(({ role }) => role !== 'flag');
    server.answer(getList, cellarDetail([barolo], [], { list_item_field_configurations: fields }));
    await open();

    expect(screen.queryByRole('button', { name: /^Mark/u })).toBeNull();
  });
});

test('a line is understood by the roles, and by labels', async () => {
  server.answer(createListItem, ownItem(3, { name: 'Chianti' }));
  const user = await open();
  await user.type(await screen.findByLabelText('Quick add'), '6 Chianti #"b 1" year:"2020"');
  const chips = await screen.findByRole('group', { name: 'Understood' });
  expect([...chips.children].map(({ textContent }) => textContent)).toEqual([
    'Cellar place B 1',
    'Year 2020',
  ]);
  await user.keyboard('{Enter}');

  await waitFor(() => {
    expect(sentFields()).toEqual([
      [
        [name?.id, '6 Chianti'],
        [year?.id, '2020'],
        [cellarFields.at(-1)?.id, 'B 1'],
      ],
    ]);
  });
});

test('an empty list hints at what can be typed', async () => {
  const fields = [
    ownField(1, 'chore', 'title'),
    ownField(2, 'room', 'category'),
    ownField(3, 'by', 'due_date'),
  ];
  server.answer(getList, cellarDetail([], [], { list_item_field_configurations: fields }));
  const user = await open();
  await user.click(await screen.findByLabelText('Quick add'));

  expect(
    await screen.findByText('Try “chore #"room" tomorrow”, or paste several lines at once.'),
  ).toBeDefined();
});

test('a live change of the template keeps what was typed, by field, and the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const change = (...fields: FieldConfiguration[]) => {
    server.answer(getList, cellarDetail([barolo], [], { list_item_field_configurations: fields }));
    return act(() => vi.advanceTimersByTimeAsync(3_100));
  };
  const user = await open();
  await user.click(button('Add Item'));
  await user.type(await screen.findByLabelText('Name'), 'Chianti');
  await user.type(input('Grape'), 'Sangiovese');
  button('Complete Barolo').focus();
  await change(ownField(1, 'wine', 'title'), ownField(8, 'shop', 'detail'));

  expect([input('Wine').value, input('Shop').value]).toEqual(['Chianti', '']);
  expect(screen.queryByLabelText('Grape')).toBeNull();
  expect(document.activeElement).toBe(button('Complete Barolo'));

  await change(...cellarFields);
  expect([input('Name').value, input('Grape').value]).toEqual(['Chianti', 'Sangiovese']);
});
