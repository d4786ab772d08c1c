import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { GENERIC_TEXT } from '../../../ui/failures/report-failure.ts';
import {
  fieldConfiguration,
  groceryFields,
  item,
  list,
  listDetail,
  listsIndex,
} from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getList, listDetail());
  server.answer(getLists, listsIndex());
});

/** The page brings the fields of the list. */
function answerFields(...fields: FieldConfiguration[]) {
  server.answer(getList, listDetail([], [], { list_item_field_configurations: fields }));
}

async function openForm() {
  const user = renderApp(`/lists/${list().id}`);
  await user.click(await screen.findByRole('button', { name: 'Add Item' }));
  return user;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add New Item' });

describe('the form', () => {
  test('has its test ids', async () => {
    renderApp(`/lists/${list().id}`);
    const button = await screen.findByRole('button', { name: 'Add Item' });

    expect(button.dataset['testId']).toBe('add-item-button');
    expect(document.getElementById('form-collapse')?.dataset['testId']).toBe('list-item-form');
  });

  test('focuses the first field', async () => {
    await openForm();
    await screen.findByLabelText('Product');

    const form = screen.getByLabelText('Product').closest('form');
    expect(
      within(form ?? document.body)
        .getAllByRole('textbox')
        .map(({ id }) => id),
    ).toEqual(['product', 'quantity', 'category']);
    await waitFor(() => {
      expect(document.activeElement?.id).toBe('product');
    });
  });

  test('has an input for each data type', async () => {
    answerFields(
      fieldConfiguration(1, 'number_in_series', 'number'),
      fieldConfiguration(2, 'due_by', 'date_time'),
      fieldConfiguration(3, 'read', 'boolean'),
      fieldConfiguration(4, 'title'),
      fieldConfiguration(5, 'colour', 'something new'),
    );
    await openForm();
    await screen.findByLabelText('Title');

    const types = ['Number in series', 'Due by', 'Read', 'Title', 'Colour'].map((label) => input(label).type);
    expect(types).toEqual(['number', 'date', 'checkbox', 'text', 'text']);
    expect([input('Due by').id, input('Due by').name]).toEqual(['due_by', 'due_by']);
  });

  test('adds nothing to a list without configuration', async () => {
    server.answer(getList, listDetail([], [], { list_item_configuration_id: null }));
    const user = await openForm();
    await screen.findByText(
      "This list doesn't have a field configuration set up. Please contact support to fix this issue.",
    );
    await user.click(submitButton());

    expect(toastTexts()).toEqual(['No field configuration available for this list. Please contact support.']);
  });
});

describe('adding', () => {
  test('sends one call with client ids, and shows the item of the response', async () => {
    server.compute(createListItem, ({ body }) =>
      item(7, { product: 'Milk', category: 'Fresh Dairy' }, { id: body.list_item.id ?? '' }),
    );
    const user = await openForm();
    await user.type(await screen.findByLabelText('Product'), ' Milk ');
    await user.type(input('Quantity'), '  ');
    await user.type(input('Category'), 'fresh  dairy{Enter}');

    expect(await screen.findByRole('heading', { level: 3, name: 'Fresh Dairy' })).toBeDefined();
    await waitFor(() => {
      expect(toastTexts()).toEqual(['Item successfully added.']);
    });
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
    expect(server.callsTo(createListItem).map(({ body }) => body)).toEqual([
      {
        list_item: {
          id: uuid,
          fields: [
            { id: uuid, list_item_field_configuration_id: groceryFields[0]?.id, data: 'Milk' },
            { id: uuid, list_item_field_configuration_id: groceryFields[2]?.id, data: 'Fresh Dairy' },
          ],
        },
      },
    ]);
    expect([input('Product').value, input('Category').value]).toEqual(['', '']);
    expect(document.activeElement?.id).toBe('product');
  });

  test.each([
    ['untouched', 0, []],
    ['ticked', 1, ['true']],
    ['unticked again', 2, ['false']],
  ])('a checkbox %s', async (_state, clicks, sent) => {
    answerFields(fieldConfiguration(1, 'title'), fieldConfiguration(2, 'read', 'boolean'));
    server.answer(createListItem, item(7, { title: 'Emma' }));
    const user = await openForm();
    await user.type(await screen.findByLabelText('Title'), 'Emma');
    for (let click = 0; click < clicks; click += 1) await user.click(input('Read'));
    await user.click(submitButton());
    await screen.findByText('Item successfully added.');

    const fields = server.callsTo(createListItem)[0]?.body.list_item.fields?.map(({ data }) => data);
    expect(fields).toEqual(['Emma', ...sent]);
  });

  test('an empty item is not sent', async () => {
    const user = await openForm();
    await user.type(await screen.findByLabelText('Quantity'), ' {Enter}');

    expect(toastTexts()).toEqual(['Please fill in at least one field']);
    expect(document.activeElement?.id).toBe('product');
    expect(server.callsTo(createListItem)).toEqual([]);
  });

  test('sends once, however often Enter is pressed', async () => {
    const calls = server.hold(createListItem);
    const user = await openForm();
    await user.type(await screen.findByLabelText('Product'), 'Milk{Enter}{Enter}');

    expect(calls.count()).toBe(1);
  });

  test('an invalid number is reported, not dropped', async () => {
    answerFields(fieldConfiguration(1, 'title'), fieldConfiguration(2, 'number_in_series', 'number'));
    const user = await openForm();
    await user.type(await screen.findByLabelText('Title'), 'Emma');
    // As browsers do when they cannot parse the input.
    input('Number in series').setCustomValidity('Please enter a number.');
    await user.click(submitButton());

    expect(server.callsTo(createListItem)).toEqual([]);
    expect(input('Title').value).toBe('Emma');
  });

  test.each([
    [422, 'quantity is too long'],
    [507, GENERIC_TEXT],
  ])('refused with %i keeps the input', async (status, text) => {
    server.refuse(createListItem, status, { quantity: ['is too long'] });
    const user = await openForm();
    await user.type(await screen.findByLabelText('Product'), 'Milk{Enter}');

    expect(await screen.findByText(text)).toBeDefined();
    expect(input('Product').value).toBe('Milk');
    expect(submitButton().disabled).toBe(false);
    expect(screen.queryByRole('list', { name: 'Uncategorized' })).toBeNull();
  });

  test.each([403, 404])('refused with %i leads to the lists', async (status) => {
    server.refuse(createListItem, status, { error: 'no' });
    const user = await openForm();
    await user.type(await screen.findByLabelText('Product'), 'Milk{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual(['List not found']);
  });

  test('an invalid response is a failure', async () => {
    server.answerRaw(createListItem, 200, '{}');
    const user = await openForm();
    await user.type(await screen.findByLabelText('Product'), 'Milk{Enter}');

    expect(await screen.findByText('Failed to add item')).toBeDefined();
  });

  test('without a response shows the item as waiting, and retries with the same ids', async () => {
    server.lose(createListItem);
    const user = await openForm();
    await user.type(await screen.findByLabelText('Product'), 'Milk{Enter}');
    expect(await screen.findByText('Milk', { selector: '.item-text' })).toBeDefined();
    expect(screen.getByTitle('Waiting for the network')).toBeDefined();
    expect(input('Product').value).toBe('');
    expect(toastTexts()).toEqual([]);
    await waitFor(() => {
      expect(server.callsTo(createListItem)).toHaveLength(2);
    });

    const [first, second] = server.callsTo(createListItem).map(({ body }) => body);
    expect(second).toEqual(first);
  });
});

test('text typed during the request stays, and so does the focus', async () => {
  const calls = server.hold(createListItem);
  const user = await openForm();
  await user.type(await screen.findByLabelText('Product'), 'Milk{Enter}');
  await user.clear(input('Product'));
  await user.type(input('Product'), 'Bread');
  await user.type(input('Quantity'), '2');
  calls.answer(0, item(1));
  await waitFor(() => expect(toastTexts()).toContain('Item successfully added.'));

  expect(input('Product').value).toBe('Bread');
  expect(input('Quantity').value).toBe('2');
  expect(document.activeElement?.id).toBe('quantity');
});

test('the category offers those of the list', async () => {
  server.answer(
    getList,
    listDetail(
      [item(1, { product: 'Milk', category: 'Dairy' })],
      [item(2, { product: 'Jam', category: 'Other' })],
    ),
  );
  await openForm();
  const options = (await screen.findByLabelText<HTMLInputElement>('Category')).list?.options ?? [];

  expect(Array.from(options, ({ value }) => value)).toEqual(['Dairy', 'Other']);
});

test('the new item is marked', async () => {
  const user = await openForm();
  await user.type(await screen.findByLabelText('Product'), 'Milk');
  server.compute(createListItem, ({ body }) => item(1, { product: 'Milk' }, { id: body.list_item.id ?? '' }));
  await user.click(submitButton());

  await waitFor(() => {
    expect(screen.getByText('Milk').closest('li')?.className).toContain('marked');
  });
  await waitFor(() => expect(toastTexts()).toContain('Item successfully added.'));
});
