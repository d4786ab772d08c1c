import { createField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../data/session/session.ts';
import { cellarFields, cellarList, ownItem } from '../../../../testing/cellar.ts';
import { id, item, ownersSession } from '../../../../testing/fixtures.ts';
import { stubServer, type StubServer } from '../../../../testing/stub-server.ts';
import { flagOf } from '../../model/template-of.ts';
import { toggleFlagOperation, type SetFlag } from '../apply/apply-flag.ts';
import { describeOperation } from '../describe-operation.ts';
import { sendFlag } from './send-flag.ts';

const { id: booksId, fields } = BUILT_IN_TEMPLATES.BookList;
const emma = item(1, { title: 'Emma' });

/** As an earlier version stored it. */
const stored: SetFlag = {
  type: 'set read',
  listId: emma.list_id,
  itemId: emma.id,
  itemName: 'Emma',
  isRead: true,
  fieldId: id(77),
  newField: { itemConfigurationId: booksId },
};

let server: StubServer;

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
  server = stubServer();
  for (const answer of item(1, { read: 'true' }).fields) {
    server.answer(createField, answer);
    server.answer(updateField, answer);
  }
});

const created = () => server.callsTo(createField).map(({ body }) => body.list_item_field);

test('a mark that an earlier version stored is for books', async () => {
  await sendFlag(stored);

  const read = fields.find(({ role }) => role === 'flag');
  expect(created()).toEqual([{ id: id(77), data: 'true', list_item_field_configuration_id: read?.id }]);
  expect(describeOperation(stored)).toBe('Mark Emma as read');
  expect(describeOperation({ ...stored, isRead: false })).toBe('Mark Emma as unread');
});

test('a mark that an earlier version stored for a field that is there changes it', async () => {
  await sendFlag({ ...stored, newField: null });

  expect(server.callsTo(updateField)[0]?.path.split('/').at(-1)).toBe(id(77));
});

test('the flag of a template is found by its id, and called by its label', async () => {
  const flag = flagOf(cellarList, cellarFields);
  const drinking = { ...toggleFlagOperation(ownItem(1, { name: 'Barolo' }), flag), itemName: 'Barolo' };
  await sendFlag(drinking);

  expect(created()[0]?.list_item_field_configuration_id).toBe(flag?.field.id);
  expect(describeOperation(drinking)).toBe('Mark Barolo as drunk');
});
