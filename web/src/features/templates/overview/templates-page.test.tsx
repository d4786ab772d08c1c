import { getCompletedLists, getLists } from '@shared-lists/contract/api/lists.ts';
import { createTemplate, deleteTemplate, getTemplates } from '@shared-lists/contract/api/templates.ts';
import { deleteStartingPoint, getStartingPoints } from '@shared-lists/contract/api/starting-points.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { button } from '../../../testing/editor-screen.ts';
import { id, listRow, listsIndex } from '../../../testing/fixtures.ts';
import { completedLists } from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { builtInTemplates, startingPoint, wine } from '../../../testing/templates.ts';

let server: StubServer;
const ofWine = (number: number) => listRow({ id: id(number), list_item_configuration_id: wine().id });

beforeEach(() => {
  server = stubServer();
  server.answer(getTemplates, [...builtInTemplates, wine()]);
  server.answer(getLists, listsIndex([ofWine(1), listRow()]));
  server.answer(getCompletedLists, completedLists([ofWine(2)]));
});

async function open() {
  const user = renderApp('/templates');
  await screen.findByRole('heading', { level: 1, name: 'Templates' });
  return user;
}

const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('shows own templates with their fields and how many lists use them, and the built-in ones', async () => {
  await open();
  await screen.findByText('Used by 2 lists');

  expect(rowsOf('Your templates')).toEqual(['Wine cellarName, Grape, YearUsed by 2 listsMake a list']);
  expect(rowsOf('Built-in templates')).toContain('groceriesProduct, Quantity, Category');
  expect(screen.getByRole('link', { name: 'Edit Wine cellar' }).getAttribute('href')).toBe(
    `/templates/${wine().id}/edit`,
  );
  expect(screen.queryByRole('link', { name: 'Edit groceries' })).toBeNull();
});

test('a list is made of an own template', async () => {
  const { list_item_field_configurations: _, ...configuration } = wine();
  const index = listsIndex([listRow()]);
  server.answer(getLists, {
    ...index,
    list_item_configurations: [...index.list_item_configurations, configuration],
  });
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Make a list of Wine cellar' }));

  expect((await screen.findByLabelText<HTMLSelectElement>('Type')).value).toBe(wine().id);
});

test('invites to make the first one', async () => {
  server.answer(getTemplates, [...builtInTemplates]);
  await open();

  expect(screen.getByText(/None yet. Make one for what you collect/u)).toBeDefined();
  expect(screen.getByRole('link', { name: 'New template' }).getAttribute('href')).toBe('/templates/new');
});

test('duplicates a built-in template', async () => {
  const user = await open();
  const copy = wine({ id: id(750), name: 'Copy of books' });
  server.answer(createTemplate, copy);
  server.answer(getTemplates, [...builtInTemplates, copy]);
  await user.click(button('Duplicate books'));
  await screen.findByText('"Copy of books" is made.');

  expect(server.callsTo(createTemplate)[0]?.body.list_item_configuration).toMatchObject({
    name: 'Copy of books',
    copy_of: builtInTemplates[0]?.id,
  });
  await screen.findByRole('link', { name: 'Edit Copy of books' });
});

describe('deleting', () => {
  test('says what happens to the lists made of it', async () => {
    server.answer(deleteTemplate, undefined);
    const user = await open();
    await screen.findByText('Used by 2 lists');
    await user.click(button('Delete Wine cellar'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('The 2 lists made of it keep their fields and all their items.');
    await within(dialog).findByText('It goes to the trash. You can restore it from there for 30 days.');
    server.answer(getTemplates, [...builtInTemplates]);
    await user.click(button("Yes, I'm sure."));

    await screen.findByText('"Wine cellar" is deleted. It is in the trash.');
    expect(server.callsTo(deleteTemplate)[0]?.path).toContain(wine().id);
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Edit Wine cellar' })).toBeNull();
    });
  });

  test('tells that it is gone already', async () => {
    server.refuse(deleteTemplate, 404, { error: 'Not Found' });
    const user = await open();
    await user.click(button('Delete Wine cellar'));
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure." }));

    expect(await screen.findByText('This template is no longer there.')).toBeDefined();
  });
});

test('a starting point is deleted after a question', async () => {
  server.answer(getStartingPoints, { starting_points: [startingPoint()] });
  server.answer(deleteStartingPoint, undefined);
  const user = await open();
  await screen.findByText('groceries · 3 items');
  await user.click(button("Delete Friday's shop"));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Lists made from it stay as they are.');
  server.answer(getStartingPoints, { starting_points: [] });
  await user.click(button("Yes, I'm sure."));

  await screen.findByText(/None yet. Choose “Save as starting point”/u);
  expect(server.callsTo(deleteStartingPoint)).toHaveLength(1);
});
