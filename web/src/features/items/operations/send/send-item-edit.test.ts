import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { beforeEach, expect, test } from 'vitest';
import { derivedId } from '../../../../lib/derived-id.ts';
import { session } from '../../../../data/session/session.ts';
import { fieldConfiguration, item, listDetail, ownersSession } from '../../../../testing/fixtures.ts';
import { stubServer, type StubServer } from '../../../../testing/stub-server.ts';
import { editOperation } from '../apply/apply-item-edit.ts';
import { fieldEdit } from '../../fields/field-values.ts';
import { sendLateEdit } from './send-item-edit.ts';

const [milk, bread] = [item(1, { product: 'Milk' }), item(2, { product: 'Bread' })];
const edit = editOperation({
  listId: milk.list_id,
  items: [milk, bread],
  edits: [fieldEdit(fieldConfiguration(1, 'product'), 'Oats')],
});

let server: StubServer;

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
  server = stubServer();
  server.answer(bulkUpdateItems, undefined);
});

const editedIds = () => server.callsTo(bulkUpdateItems).map(({ query }) => query.get('item_ids'));

test('a late edit also changes a copy that somebody created by refreshing', async () => {
  const copy = { ...milk, id: derivedId(milk.id) };
  server.answer(getList, listDetail([copy, bread]));
  await sendLateEdit(edit);

  expect(editedIds()).toEqual([`${milk.id},${bread.id}`, copy.id]);
  const keys = server.callsTo(bulkUpdateItems).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a late edit sends nothing else if all items exist', async () => {
  server.answer(getList, listDetail([milk], [bread]));
  await sendLateEdit(edit);

  expect(editedIds()).toHaveLength(1);
});
