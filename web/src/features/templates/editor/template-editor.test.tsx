import { getCompletedLists, getLists } from '@shared-lists/contract/api/lists.ts';
import {
  createTemplate,
  getTemplate,
  getTemplates,
  updateTemplate,
} from '@shared-lists/contract/api/templates.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  button,
  fieldRow,
  isAt,
  labelInput,
  labels,
  openNewTemplate,
  openTemplate,
} from '../../../testing/editor-screen.ts';
import { listsIndex } from '../../../testing/fixtures.ts';
import { completedLists } from '../../../testing/list-rows.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { builtInTemplates, wine } from '../../../testing/templates.ts';
import { announcements } from '../../../ui/notices/announcements.ts';

let server: StubServer;

beforeEach(() => {
  sessionStorage.clear();
  server = stubServer();
  server.answer(getTemplates, [...builtInTemplates, wine()]);
  server.answer(getTemplate, wine());
  server.answer(getLists, listsIndex());
  server.answer(getCompletedLists, completedLists([]));
});

const preview = () => document.querySelector('[data-test-id="preview-row"]')?.textContent;

test('makes a template of the fields that were entered, by one call', async () => {
  server.answer(createTemplate, wine());
  const user = await openNewTemplate();
  await user.type(screen.getByLabelText('Name'), ' Wine cellar ');
  await user.click(button('Add field'));
  expect(document.activeElement).toBe(labelInput(3));
  await user.type(labelInput(3), 'Year');
  await user.selectOptions(fieldRow(3).getByLabelText('Kind'), 'Number');
  await user.click(button('Create template'));
  await screen.findByText('Template "Wine cellar" is created.');

  const [call] = server.callsTo(createTemplate);
  expect(call?.body.list_item_configuration.name).toBe('Wine cellar');
  expect(call?.body.list_item_configuration.fields?.map(({ id: _, ...field }) => field)).toEqual([
    { label: 'Name', data_type: 'free_text', role: 'title' },
    { label: 'Category', data_type: 'free_text', role: 'category' },
    { label: 'Year', data_type: 'number', role: 'detail' },
  ]);
  await isAt('/templates');
});

test('a repetition after a lost answer makes no second template', async () => {
  server.lose(createTemplate);
  const user = await openNewTemplate();
  await user.type(screen.getByLabelText('Name'), 'Wine');
  await user.click(button('Create template'));
  await screen.findByText(/There is no connection to the server. Templates and starting points/u);
  server.answer(createTemplate, wine());
  await user.click(button('Create template'));
  await isAt('/templates');

  const [first, second] = server.callsTo(createTemplate);
  expect(second?.body).toEqual(first?.body);
});

test('what was changed after a lost answer is saved to the template that was made', async () => {
  server.lose(createTemplate);
  const user = await openNewTemplate();
  await user.type(screen.getByLabelText('Name'), 'Wine');
  await user.click(button('Create template'));
  await screen.findByText(/There is no connection to the server. Templates and starting points/u);
  const lost = server.callsTo(createTemplate)[0]?.body.list_item_configuration;
  const made = wine({
    id: lost?.id ?? '',
    name: 'Wine',
    list_item_field_configurations: wine().list_item_field_configurations.map((field, index) => ({
      ...field,
      ...lost?.fields?.[index],
    })),
  });
  server.answer(createTemplate, made);
  server.answer(getTemplate, made);
  server.answer(updateTemplate, made);
  await user.type(labelInput(1), 's');
  await user.click(button('Create template'));
  await isAt('/templates');

  expect(server.callsTo(createTemplate)[1]?.body.list_item_configuration.id).toBe(lost?.id);
  const [update] = server.callsTo(updateTemplate);
  expect(update?.path).toContain(lost?.id);
  expect(update?.body.list_item_configuration.fields?.map(({ id, label }) => [id, label])).toEqual([
    [lost?.fields?.[0]?.id, 'Names'],
    [lost?.fields?.[1]?.id, 'Category'],
  ]);
});

test('mistakes are said beside the field, and the first one gets the focus', async () => {
  const user = await openNewTemplate();
  await user.click(button('Add field'));
  await user.click(button('Create template'));
  const name = screen.getByLabelText('Name');

  expect(screen.getByText('Please enter a name.').id).toBe(name.getAttribute('aria-describedby'));
  expect(screen.getByText('Please enter a label.').id).toBe(labelInput(3).getAttribute('aria-describedby'));
  await waitFor(() => {
    expect(document.activeElement).toBe(name);
  });
  await user.type(name, 'Wine');
  expect(screen.queryByText('Please enter a name.')).toBeNull();
});

test('a name that another own template has is pointed out, not forbidden', async () => {
  server.answer(createTemplate, wine());
  const user = await openNewTemplate();
  const name = screen.getByLabelText('Name');
  await user.type(name, 'wine cellar ');
  const note = await screen.findByText('You have a template of this name already.');
  expect(note.id).toBe(name.getAttribute('aria-describedby'));
  await user.click(button('Create template'));

  await isAt('/templates');
});

test('the own name of a template is not pointed out', async () => {
  const user = await openTemplate();
  await user.type(screen.getByLabelText('Name'), 's{Backspace}');
  expect(screen.queryByText('You have a template of this name already.')).toBeNull();
});

test('a role brings its kind', async () => {
  const user = await openTemplate();
  await user.selectOptions(fieldRow(2).getByLabelText('Role'), 'Toggle in the row');
  const kind = fieldRow(2).getByLabelText<HTMLSelectElement>('Kind');

  expect([kind.value, kind.disabled]).toEqual(['boolean', true]);
});

describe('the order', () => {
  test('changes by buttons, which keep the focus, and is announced', async () => {
    const user = await openTemplate();
    await user.click(button('Move year up'));

    expect(labels()).toEqual(['name', 'year', 'grape']);
    expect(announcements.getSnapshot()).toContain('year is now field 2 of 3');
    expect(document.activeElement).toBe(button('Move year up'));
    await user.keyboard('{Enter}');
    expect(labels()).toEqual(['year', 'name', 'grape']);
    // The button that would move it further is disabled.
    expect(document.activeElement).toBe(button('Move year down'));
  });

  test('the first does not move up, the last not down', async () => {
    await openTemplate();
    expect([button('Move name up').disabled, button('Move year down').disabled]).toEqual([true, true]);
  });
});

describe('removing', () => {
  test('says that the values go to the trash, and can be taken back', async () => {
    const user = await openTemplate();
    await user.click(button('Remove grape'));

    expect(labels()).toEqual(['name', 'year']);
    expect(document.activeElement).toBe(button('Remove year'));
    expect(screen.getByText(/Their values go to the trash with them/u)).toBeDefined();
    await user.click(button('Keep Grape'));
    expect(labels()).toEqual(['name', 'year', 'grape']);
    expect(screen.queryByText(/Their values go to the trash with them/u)).toBeNull();
  });
});

test('shows what a row and the form will look like', async () => {
  const user = await openTemplate();
  expect(preview()).toBe('NameGrape · Year 12');
  await user.type(labelInput(2), ' or grapes');
  await user.selectOptions(fieldRow(3).getByLabelText('Role'), 'Quantity');

  expect(preview()).toBe('2 NameGrape or grapes');
  const form = document.querySelector('[data-test-id="preview-form"]');
  expect(form?.textContent).toBe('NameGrape or grapesYear0');
});
