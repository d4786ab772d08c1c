import { createList, getLists } from '@shared-lists/contract/api/lists.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GENERIC_TEXT } from '../../../ui/failures/report-failure.ts';
import { listRow, listsIndex } from '../../../testing/fixtures.ts';
import { namesIn } from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, listsIndex());
});

describe('adding a list', () => {
  async function openForm() {
    const user = renderApp('/lists');
    await user.click(await screen.findByRole('button', { name: 'Add List' }));
    await waitFor(() => {
      expect(document.activeElement?.id).toBe('name');
    });
    return user;
  }

  const nameInput = () => screen.getByLabelText<HTMLInputElement>('Name');
  const typeInput = () => screen.getByLabelText<HTMLSelectElement>('Type');

  test('replaces its button and collapses back to it', async () => {
    const user = await openForm();
    expect(screen.queryByRole('button', { name: 'Add List' })).toBeNull();
    expect(typeInput().value).toBe('GroceryList');
    expect(nameInput().placeholder).toBe('My super cool list');
    await user.click(screen.getByRole('button', { name: 'Collapse Form' }));

    const button = screen.getByRole('button', { name: 'Add List' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    const collapsed = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(collapsed?.hasAttribute('inert')).toBe(true);
  });

  test('offers the five types', async () => {
    await openForm();
    const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, text]);

    expect(options).toEqual([
      ['BookList', 'books'],
      ['GroceryList', 'groceries'],
      ['MusicList', 'music'],
      ['SimpleList', 'simple'],
      ['ToDoList', 'to-do'],
    ]);
  });

  test('shows the list of the response, and clears the form', async () => {
    server.compute(createList, ({ body }) =>
      listRow({ id: body.list.id ?? '', name: 'Party', type: 'ToDoList' }),
    );
    const user = await openForm();
    await user.type(nameInput(), 'Party');
    await user.selectOptions(typeInput(), 'to-do');
    await user.click(screen.getByRole('button', { name: 'Create List' }));

    const link = await screen.findByRole('link', { name: 'Party' });
    expect(namesIn('Incomplete')).toEqual(['Party']);
    await waitFor(() => expect(link.closest('li')?.className).toContain('marked'));
    expect(toastTexts()).toEqual(['List successfully added.']);
    expect(server.callsTo(createList)[0]?.body.list).toMatchObject({ name: 'Party', type: 'ToDoList' });
    expect(nameInput().value).toBe('');
    expect(typeInput().value).toBe('GroceryList');
    expect(document.activeElement).toBe(nameInput());
  });

  test('shows nothing before the response, and sends once', async () => {
    const calls = server.hold(createList);
    const user = await openForm();
    await user.type(nameInput(), 'Party{Enter}{Enter}');

    expect(calls.count()).toBe(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create List' }).disabled).toBe(true);
    expect(screen.queryByRole('link', { name: 'Party' })).toBeNull();
  });

  test('shows why it was refused and keeps the input', async () => {
    server.refuse(createList, 422, { name: ["can't be blank"] });
    const user = await openForm();
    await user.type(nameInput(), ' {Enter}');

    expect(await screen.findByText("name can't be blank")).toBeDefined();
    expect(nameInput().value).toBe(' ');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create List' }).disabled).toBe(false);
  });

  test('without a response shows the list as waiting, and repeats the same call', async () => {
    server.lose(createList);
    const user = await openForm();
    await user.type(nameInput(), 'Party{Enter}');
    expect(await screen.findByRole('link', { name: 'Party' })).toBeDefined();
    expect(nameInput().value).toBe('');
    await waitFor(() => {
      expect(server.callsTo(createList)).toHaveLength(2);
    });

    const [first, second] = server.callsTo(createList).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  test('repeats the same list after a server error, and another one after a change', async () => {
    server.refuse(createList, 507, {});
    const user = await openForm();
    await user.type(nameInput(), 'Party{Enter}');
    expect(await screen.findByText(GENERIC_TEXT)).toBeDefined();
    await user.type(nameInput(), '{Enter}');
    await user.type(nameInput(), '!{Enter}');
    await waitFor(() => {
      expect(server.callsTo(createList)).toHaveLength(3);
    });

    const [first, second, third] = server.callsTo(createList).map(({ body }) => body.list.id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test.each([
    ['a name', 'Party', 'GroceryList', 'Party', 'GroceryList'],
    ['a type', 'Weekend', 'ToDoList', '', 'ToDoList'],
  ] as const)('keeps %s chosen meanwhile, for the next one', async (_, name, type, nextName, nextType) => {
    const calls = server.hold(createList);
    const user = await openForm();
    await user.type(nameInput(), 'Weekend{Enter}');
    await user.clear(nameInput());
    await user.type(nameInput(), name);
    await user.selectOptions(typeInput(), type);
    calls.answer(0, listRow());
    // The form begins anew after the notice, together with this link.
    await screen.findByRole('link', { name: /^Open “/u });

    expect([nameInput().value, typeInput().value]).toEqual([nextName, nextType]);
  });

  test('offers to open the new list', async () => {
    server.answer(createList, listRow({ name: 'Saturday' }));
    const user = await openForm();
    await user.type(nameInput(), 'Saturday{Enter}');

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open “Saturday”' });
    expect(link.pathname).toBe(`/lists/${server.callsTo(createList)[0]?.body.list.id ?? ''}`);
  });

  test('a double click sends once, even if the response arrives in between', async () => {
    server.answer(createList, listRow());
    const user = await openForm();
    await user.type(nameInput(), 'Weekly shop');
    const submit = screen.getByRole('button', { name: 'Create List' });
    fireEvent.click(submit, { detail: 1 });
    await screen.findByRole('link', { name: 'Weekly shop' });
    // The row is there before the response.
    await vi.waitFor(() => {
      expect(nameInput().value).toBe('');
    });
    fireEvent.click(submit, { detail: 2 });

    expect(server.callsTo(createList)).toHaveLength(1);
  });
});
