import { getList } from '@shared-lists/contract/api/lists.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Refused } from '../../../data/api/call-failures.ts';
import { fieldConfiguration, id, item, list, listDetail, ownersSession } from '../../../testing/fixtures.ts';
import { session } from '../../../data/session/session.ts';
import type { TransferItems } from '../../../data/outbox/kinds/transfers.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import type { ItemOperation } from './apply/apply-item-operation.ts';
import { toggleFlagOperation } from './apply/apply-flag.ts';
import { editOperation } from './apply/apply-item-edit.ts';
import { fieldEdit } from '../fields/field-values.ts';
import { resolveItemRefusal } from './resolve-item-refusal.ts';
import { addItemOperation } from './new-item.ts';

const milk = item(1, { product: 'Milk' });
const bread = item(2, { product: 'Bread' });
const listId = milk.list_id;
const missing = new Refused(404, {});
const product = fieldConfiguration(1, 'product');

const completion: ItemOperation = { type: 'complete item', listId, itemId: milk.id, itemName: 'Milk' };
const adding = addItemOperation({ listId, fields: [fieldEdit(product, 'Milk')] });
const editing = editOperation({ listId, items: [milk, bread], edits: [fieldEdit(product, 'Oats')] });
const moving: TransferItems = {
  type: 'move items',
  listId,
  itemIds: [milk.id, bread.id],
  target: { existingListId: id(9) },
  idempotencyKey: 'key',
};

let server: StubServer;

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
  server = stubServer();
});

describe('a queued change that was refused', () => {
  test('is set aside if what it shall follow is gone', async () => {
    const place: ItemOperation = { ...completion, type: 'place item', after: bread.id };
    const refused = new Refused(422, { after: ['is not an item of the list'] });
    expect(await resolveItemRefusal(place, refused)).toEqual({
      refused: [{ text: 'Move Milk', reason: 'What it stood behind is no longer there.' }],
    });
  });

  test.each([403, 404])('is set aside if the list is missing (%s)', async (status) => {
    server.refuse(getList, status, {});
    expect(await resolveItemRefusal(completion, missing)).toEqual({
      refused: [{ text: 'Complete Milk', reason: 'The list is no longer there.' }],
    });
  });

  test.each<[ItemOperation, string]>([
    [{ ...completion, type: 'reopen item' }, 'Put back Milk'],
    [{ ...completion, type: 'set aside', reason: 'Sold out' }, 'Set Milk aside (Sold out)'],
    [{ ...completion, type: 'set aside', reason: '' }, 'Set Milk aside'],
    [{ ...completion, type: 'set aside', reason: null }, 'Bring back Milk'],
  ])('of a shopping trip is named', async (operation, text) => {
    server.refuse(getList, 404, {});
    expect(await resolveItemRefusal(operation, missing)).toEqual({
      refused: [{ text, reason: 'The list is no longer there.' }],
    });
    server.answer(getList, listDetail([]));
    expect(await resolveItemRefusal(operation, missing)).toEqual({});
  });

  test('is set aside if the person may only read', async () => {
    server.answer(getList, listDetail([milk], [], { permissions: 'read' }));
    expect(await resolveItemRefusal(completion, new Refused(403, {}))).toEqual({
      refused: [{ text: 'Complete Milk', reason: 'You may only read the list now.' }],
    });
  });

  test.each([403, 404])('is dropped if it is an undo of what is out of reach (%s)', async (status) => {
    const undo = { before: [milk], after: [], createdIds: [], undoes: id(90), batch: id(91) };
    const operation: ItemOperation = { type: 'undo items', listId, ...undo };

    expect(await resolveItemRefusal(operation, new Refused(status, {}))).toEqual({});
    expect(server.calls).toEqual([]);
  });

  test('is set aside with the message of the server', async () => {
    expect(await resolveItemRefusal(adding, new Refused(422, { product: ['is too long'] }))).toEqual({
      refused: [{ text: 'Add Milk', reason: 'product is too long' }],
    });
  });

  test('offers to add an item without a value that its field does not take any more', async () => {
    const fields = [fieldEdit(product, 'Barolo'), fieldEdit(fieldConfiguration(2, 'grape'), 'Nebbiolo')];
    const adding = addItemOperation({ listId, fields });
    const resolve = (body: object, status = 422) => resolveItemRefusal(adding, new Refused(status, body));

    expect(await resolve({ grape: ['is not a number'] })).toEqual({
      refused: [
        {
          text: 'Add Barolo, Nebbiolo',
          reason: 'grape is not a number',
          remedy: { ...adding, fields: adding.fields.slice(0, 1) },
          remedyLabel: 'Add without Grape',
        },
      ],
    });
    for (const body of [{ product: ['is too long'], grape: ['is not a number'] }, { fields: ['are wrong'] }])
      expect((await resolve(body)).refused?.[0]).not.toHaveProperty('remedy');
  });

  test('is dropped if somebody deleted the item', async () => {
    server.answer(getList, listDetail([bread]));
    expect(await resolveItemRefusal(completion, missing)).toEqual({});
  });

  test('is dropped if it added an item that exists or existed', async () => {
    expect(await resolveItemRefusal(adding, new Refused(409, { id: ['has already been taken'] }))).toEqual(
      {},
    );
  });

  test('is set aside if it added an item to a list whose type has changed', async () => {
    server.answer(getList, listDetail());
    expect(await resolveItemRefusal(adding, missing)).toEqual({
      refused: [{ text: 'Add Milk', reason: 'The list has other fields now.' }],
    });
  });

  test.each([completion, editing])('is repeated once if its items came back: $type', async (operation) => {
    server.answer(getList, listDetail([milk, bread]));
    const { again, refused } = await resolveItemRefusal(operation, missing);
    expect(again).toMatchObject({ type: operation.type, isRepeated: true });
    expect(refused).toBeUndefined();

    const second = await resolveItemRefusal({ ...operation, isRepeated: true }, missing);
    expect(second.refused).toMatchObject([{ reason: 'The list has other fields now.' }]);
  });

  test('offers to recreate a deleted item, and edits the others', async () => {
    server.answer(getList, listDetail([bread]));
    const { again, refused } = await resolveItemRefusal(editing, missing);

    expect(again).toMatchObject({ type: 'edit items', items: [bread], edits: editing.edits });
    expect(again).not.toHaveProperty('idempotencyKey', editing.idempotencyKey);
    expect(refused).toMatchObject([
      {
        text: 'Change Milk (product: Oats)',
        reason: 'Somebody deleted it meanwhile.',
        remedy: { type: 'add item', listId, fields: [{ data: 'Oats' }], isCompleted: false },
      },
    ]);
  });

  test('moves the remaining items if some are missing', async () => {
    server.answer(getList, listDetail([bread]));
    expect((await resolveItemRefusal(moving, missing)).again).toMatchObject({
      type: 'move items',
      itemIds: [bread.id],
      // The ids of the copies derive from it.
      idempotencyKey: moving.idempotencyKey,
    });
    server.answer(getList, listDetail());
    expect(await resolveItemRefusal(moving, missing)).toEqual({});
  });

  test('is set aside if the target list is missing', async () => {
    server.answer(getList, listDetail([milk, bread]));
    expect((await resolveItemRefusal(moving, missing)).refused).toMatchObject([
      { reason: 'The other list is no longer there.' },
    ]);
  });

  test('recreates a read mark that somebody removed', async () => {
    const read = { ...item(3, { read: 'true' }) };
    server.answer(getList, listDetail([{ ...read, fields: [] }]));
    const { again } = await resolveItemRefusal(toggleFlagOperation(read, undefined), missing);

    expect(again).toMatchObject({
      type: 'set read',
      isRead: false,
      newField: { itemConfigurationId: list().list_item_configuration_id },
    });
  });

  test('shows a mark whose field the list does not have, instead of dropping it', async () => {
    server.answer(getList, listDetail([milk]));
    const marking = { ...toggleFlagOperation(milk, undefined), itemName: 'Milk', word: 'drunk' };

    expect(await resolveItemRefusal(marking, missing)).toEqual({
      refused: [{ text: 'Mark Milk as drunk', reason: 'The list has other fields now.' }],
    });
  });
});
