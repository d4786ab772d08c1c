import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { getCompletedLists, getLists } from '@shared-lists/contract/api/lists.ts';
import { getTemplate, getTemplates, updateTemplate } from '@shared-lists/contract/api/templates.ts';
import { CHANGE_BATCH_HEADER } from '@shared-lists/contract/endpoint.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { connection } from '../../../data/api/connection.ts';
import { button, isAt, labelInput, labels, openTemplate } from '../../../testing/editor-screen.ts';
import { listsIndex } from '../../../testing/fixtures.ts';
import { completedLists } from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { builtInTemplates, wine } from '../../../testing/templates.ts';

let server: StubServer;
const [name, grape, year] = wine().list_item_field_configurations;

beforeEach(() => {
  sessionStorage.clear();
  server = stubServer();
  server.answer(getTemplates, [...builtInTemplates, wine()]);
  server.answer(getTemplate, wine());
  server.answer(getLists, listsIndex());
  server.answer(getCompletedLists, completedLists([]));
  server.answer(updateTemplate, wine());
});

const sent = () => server.callsTo(updateTemplate).map(({ body }) => body.list_item_configuration);

async function rename() {
  const user = await openTemplate();
  await user.type(labelInput(2), 's');
  return user;
}

test('saves name and fields by one call, without those that were removed', async () => {
  const user = await rename();
  await user.click(button('Remove year'));
  await user.click(button('Save template'));
  await screen.findByText('Template "Wine cellar" is saved.');

  expect(sent()).toEqual([
    {
      name: 'Wine cellar',
      updated_at: wine().updated_at,
      fields: [
        { id: name?.id, label: 'name', data_type: 'free_text', role: 'title' },
        { id: grape?.id, label: 'grapes', data_type: 'free_text', role: 'detail' },
      ],
    },
  ]);
  await isAt('/templates');
});

test('offers to undo it, as the call that saved it', async () => {
  server.answer(undoChange, { undone: [wine().id], left_alone: [] });
  const user = await rename();
  await user.click(button('Save template'));
  await screen.findByText('Template "Wine cellar" is saved.');
  const reads = server.callsTo(getTemplates).length;
  await user.click(button('Undo'));
  await screen.findByText('Undone.');

  const batch = server.callsTo(updateTemplate)[0]?.headers.get(CHANGE_BATCH_HEADER);
  expect(server.callsTo(undoChange).map(({ path }) => path)).toEqual([`/v2/changes/${batch ?? ''}/undo`]);
  expect(server.callsTo(getTemplates).length).toBeGreaterThan(reads);
});

test('is saved, and can be undone, although the answer was lost', async () => {
  server.lose(updateTemplate);
  const user = await rename();
  await user.click(button('Save template'));
  await waitFor(() => {
    expect(server.callsTo(updateTemplate)).toHaveLength(1);
    expect(button('Save template').disabled).toBe(false);
  });
  const saved = wine();
  const fields = saved.list_item_field_configurations.map((field) =>
    field.id === grape?.id ? { ...field, label: 'grapes' } : field,
  );
  server.answer(getTemplate, { ...saved, list_item_field_configurations: fields });
  server.answer(undoChange, { undone: [saved.id], left_alone: [] });
  act(() => {
    connection.markOnline();
  });
  await user.click(button('Save template'));
  await screen.findByText('Template "Wine cellar" is saved.');
  await user.click(button('Undo'));
  await screen.findByText('Undone.');

  const [first, ...others] = server.callsTo(updateTemplate);
  expect(others).toEqual([]);
  const batch = first?.headers.get(CHANGE_BATCH_HEADER) ?? '';
  expect(server.callsTo(undoChange).map(({ path }) => path)).toEqual([`/v2/changes/${batch}/undo`]);
});

test('offers no undo if nothing was changed', async () => {
  const user = await openTemplate();
  await user.click(button('Save template'));
  await screen.findByText('Template "Wine cellar" is saved.');

  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

describe('a kind that some values do not fit', () => {
  const losses = [{ field_id: year?.id, label: 'year', values: ['old', 'unknown'], count: 5 }];

  async function refused() {
    server.refuse(updateTemplate, 409, { error: 'some values do not fit', losses });
    const user = await rename();
    await user.click(button('Save template'));
    await screen.findByRole('dialog', { name: 'Some values do not fit' });
    return user;
  }

  test('is saved only after everything that is lost was shown', async () => {
    const user = await refused();
    expect(screen.getByText(/“old”, “unknown” and others, 5 values in all/u)).toBeDefined();
    server.answer(updateTemplate, wine());
    await user.click(button('Save and delete these values'));
    await isAt('/templates');

    expect(sent().map(({ accept_loss }) => accept_loss)).toEqual([undefined, true]);
  });

  test('is not saved otherwise, and what was typed stays', async () => {
    const user = await refused();
    await user.click(button('Do not save'));

    expect(sent()).toHaveLength(1);
    expect(labels()).toEqual(['name', 'grapes', 'year']);
  });
});

describe('somebody saved meanwhile', () => {
  const newer = wine({ name: 'Wines', list_item_field_configurations: name && year ? [name, year] : [] });

  async function conflict() {
    const user = await rename();
    server.answer(getTemplate, newer);
    await user.click(button('Save template'));
    await screen.findByRole('dialog', { name: 'This template was changed meanwhile' });
    expect(sent()).toEqual([]);
    return user;
  }

  test('also while this one was being saved', async () => {
    const user = await rename();
    const saved = { ...newer, updated_at: '2026-09-14T00:00:00.000Z' };
    server.compute(getTemplate, () => (sent().length === 0 ? wine() : saved));
    server.refuse(updateTemplate, 409, { error: 'The template was changed meanwhile' });
    await user.click(button('Save template'));
    await screen.findByRole('dialog', { name: 'This template was changed meanwhile' });
    await user.click(button('Take the newer one'));

    await screen.findByRole('heading', { level: 1, name: 'Edit Wines' });
    expect(sent()).toHaveLength(1);
  });

  test('the newer one can be taken', async () => {
    const user = await conflict();
    await user.click(button('Take the newer one'));

    await screen.findByRole('heading', { level: 1, name: 'Edit Wines' });
    expect(labels()).toEqual(['name', 'year']);
  });

  test('or overwritten: the field that is gone there is made anew', async () => {
    const user = await conflict();
    await user.click(button('Save mine anyway'));
    await isAt('/templates');

    const [body] = sent();
    expect(body?.fields?.map(({ label }) => label)).toEqual(['name', 'grapes', 'year']);
    expect(body?.fields?.[1]?.id).not.toBe(grape?.id);
  });
});

describe('leaving', () => {
  test('asks when something is not saved', async () => {
    const user = await rename();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(button('Stay here'));
    expect(labels()).toContain('grapes');

    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await isAt('/templates');
  });

  test('asks before the browser goes back, too', async () => {
    const user = await openTemplate();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('link', { name: 'Edit Wine cellar' }));
    await screen.findByRole('heading', { level: 1, name: 'Edit Wine cellar' });
    await user.type(labelInput(2), 's');
    act(() => {
      window.history.back();
    });
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await isAt(`/templates/${wine().id}/edit`);
    expect(labels()).toContain('grapes');

    await user.click(button('Leave without saving'));
    await isAt('/templates');
  });

  test('asks before the tab is closed', async () => {
    await rename();
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  test('does not ask when nothing was changed', async () => {
    const user = await rename();
    await user.type(labelInput(2), '{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await isAt('/templates');
  });
});

test('what is typed outlasts a reload, until it is saved', async () => {
  const user = await rename();
  await waitFor(() => {
    expect(JSON.stringify(sessionStorage)).toContain('grapes');
  });
  await user.click(button('Save template'));
  await isAt('/templates');
  expect(JSON.stringify(sessionStorage)).not.toContain('grapes');
});

test('without a connection it says so, and nothing is lost', async () => {
  const user = await rename();
  server.lose(getTemplate);
  await user.click(button('Save template'));
  await screen.findByText(/Templates can be saved only with one. What you type here stays/u);

  expect(labels()).toEqual(['name', 'grapes', 'year']);
  expect(sent()).toEqual([]);
  act(() => {
    connection.markOnline();
  });
});

test('what could not be loaded comes when the server answers again', async () => {
  server.lose(getTemplate);
  server.lose(getTemplates);
  renderApp(`/templates/${wine().id}/edit`);
  await screen.findByText('Something went wrong!');
  server.answer(getTemplate, wine());
  act(() => {
    connection.markOnline();
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Wine cellar' })).toBeDefined();
});
