import { createField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { GENERIC_TEXT } from '../../../ui/failures/report-failure.ts';
import { fieldConfiguration, item, list, listDetail } from '../../../testing/fixtures.ts';
import { button, expectToast, isSelecting, openQuietly, select } from '../../../testing/list-screen.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getList, listDetail());
});

describe('marking as read', () => {
  const emma = item(1, { title: 'Emma' });
  const dune = item(2, { title: 'Dune', read: 'true' });
  const [readField] = item(2, { read: 'false' }).fields;
  const answered = (data: string) => ({ ...readField, data }) as NonNullable<typeof readField>;

  const books = {
    list: list({ type: 'BookList' }),
    list_item_field_configurations: [
      fieldConfiguration(1, 'title'),
      fieldConfiguration(4, 'read', 'boolean'),
    ],
  };

  beforeEach(() => {
    server.answer(getList, listDetail([emma, dune], [], books));
  });

  test('changes the existing field at once', async () => {
    const calls = server.hold(updateField);
    const user = await openQuietly(server);
    await user.click(button('Mark Dune as unread'));
    expect(button('Mark Dune as read').disabled).toBe(true);
    const sent = server.callsTo(updateField)[0];
    expect([sent?.path.split('/').at(-1), sent?.body]).toEqual([
      dune.fields[1]?.id,
      { list_item_field: { data: 'false' } },
    ]);
    calls.answer(0, answered('false'));

    await expectToast('info', 'Item successfully updated.');
    expect(button('Mark Dune as read').disabled).toBe(false);
    expect(document.activeElement).toBe(button('Mark Dune as read'));
  });

  test('creates a missing field with a client id', async () => {
    server.answer(createField, answered('true'));
    const user = await openQuietly(server);
    await user.click(button('Mark Emma as read'));

    await expectToast('info', 'Item successfully updated.');
    expect(server.callsTo(createField)[0]?.body.list_item_field).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      data: 'true',
      list_item_field_configuration_id: fieldConfiguration(4, 'read').id,
    });
    expect(button('Mark Emma as unread')).toBeDefined();
  });

  test('toggles each item of a selection', async () => {
    server.answer(createField, answered('true'));
    server.answer(updateField, answered('false'));
    const user = await openQuietly(server);
    await select(user, 'Items', ['Emma', 'Dune']);
    await user.click(button('Mark Emma as read'));

    await expectToast('info', 'Items successfully updated.');
    expect([button('Mark Emma as unread'), button('Mark Dune as read')]).toHaveLength(2);
    expect(isSelecting('Items')).toBe(false);
  });

  test.each([
    [403, 'Item not found'],
    [404, 'Item not found'],
    [422, GENERIC_TEXT],
    [507, GENERIC_TEXT],
  ])('refused with %i is undone', async (status, text) => {
    server.refuse(updateField, status, { error: 'no' });
    const user = await openQuietly(server);
    await user.click(button('Mark Dune as unread'));

    await expectToast('error', text);
    expect(button('Mark Dune as unread')).toBeDefined();
    expect(window.location.pathname).toBe(`/lists/${list().id}`);
  });

  test('reports only failures if some items fail', async () => {
    server.answer(createField, answered('true'));
    server.refuse(updateField, 404, { error: 'Not found' });
    const user = await openQuietly(server);
    await select(user, 'Items', ['Emma', 'Dune']);
    await user.click(button('Mark Emma as read'));

    await expectToast('error', 'Item not found');
    expect([button('Mark Emma as unread'), button('Mark Dune as unread')]).toHaveLength(2);
  });
});
