import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../data/session/session.ts';
import { id, item, ownersSession } from '../../../../testing/fixtures.ts';
import { stubServer } from '../../../../testing/stub-server.ts';
import type { ItemOperation } from '../apply/apply-item-operation.ts';
import { itemOperations } from '../item-operations.ts';

const milk = item(2, { product: 'Milk' });
const onMilk = { listId: milk.list_id, itemId: milk.id, batch: id(90) };

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
});

test.each<[ItemOperation, object]>([
  [{ type: 'complete item', ...onMilk }, { completed: true }],
  [{ type: 'reopen item', ...onMilk }, { completed: false }],
  [{ type: 'set aside', ...onMilk, reason: 'Sold out' }, { set_aside: 'Sold out' }],
  [{ type: 'set aside', ...onMilk, reason: null }, { set_aside: null }],
])('sends $type with its batch', async (operation, changes) => {
  const server = stubServer();
  server.answer(updateListItem, milk);

  expect(await itemOperations(milk.list_id).send(operation, false)).toEqual(milk);
  const [sent] = server.callsTo(updateListItem);
  expect(sent?.body).toEqual({ list_item: changes });
  expect(sent?.headers.get('x-change-batch')).toBe(id(90));
});
