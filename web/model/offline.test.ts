import './node-bytes.ts';
import { createTemplate, getFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import { createListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { getList, updateList } from '@shared-lists/contract/api/lists.ts';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showChangedItems } from '../../server/src/features/lists/list-page-service.ts';
import { openTestSqlite } from '../../server/src/testing/databases.ts';
import { sharedList, type SharedList } from '../../server/src/testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { addItemOperation } from '../src/features/items/operations/new-item.ts';
import { Device } from './device.ts';
import { stubEnvironment } from './network.ts';
import { reverted, revertedOrder, violations, type Performed } from './invariants.ts';
import { undoOf, wronglyUndone } from './undoing.ts';
import { addedBy, anyStep, operationOf, tagOf, type Fields, type Step, type Who } from './steps.ts';

const WHO: readonly Who[] = ['owner', 'writer'];
const RUNS = Number(process.env['MODEL_RUNS'] ?? 20);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp(openTestSqlite, {}, { callsPerMinute: Infinity });
});

afterAll(() => server.close());

beforeEach(stubEnvironment);

async function fieldsOf({ people, listId }: SharedList): Promise<Fields> {
  const { answer: detail } = await server.call(getList, { as: people.owner, params: { list_id: listId } });
  const params = { configuration_id: detail.list_item_configuration_id ?? '' };
  const { answer } = await server.call(getFieldConfigurations, { as: people.owner, params });
  const named = (label: string) => {
    const field = answer.find((other) => other.label === label);
    if (!field) throw new Error(`There is a ${label}`);
    return field;
  };
  return { product: named('product'), quantity: named('quantity') };
}

/** Few items, so that two people often change the same one. */
async function fill({ people, listId }: SharedList, { product, quantity }: Fields): Promise<Performed[]> {
  const performed: Performed[] = [];
  for (const completed of [false, true, true]) {
    const tag = `initial ${performed.length}`;
    const fields = [product, quantity].map((field) => ({ field, data: field === quantity ? tag : 'Milk' }));
    const operation = addItemOperation({ listId, fields });
    const list_item = {
      id: operation.itemId,
      completed,
      fields: fields.map(({ field, data }) => ({ list_item_field_configuration_id: field.id, data })),
    };
    await server.call(createListItem, { as: people.owner, params: { list_id: listId }, body: { list_item } });
    performed.push({ author: 'nobody', operation, tag, isCompleted: completed });
  }
  return performed;
}

/** Fields of its own with other roles, kinds and order; the labels are those that plans ask for. */
async function giveOwnTemplate({ people, listId }: SharedList): Promise<void> {
  const fields = [
    { label: 'quantity', data_type: 'free_text', role: 'detail' as const },
    { label: 'cellar place', data_type: 'free_text', role: 'category' as const },
    { label: 'product', data_type: 'free_text', role: 'title' as const },
    { label: 'drunk', data_type: 'boolean', role: 'flag' as const },
  ];
  const as = people.owner;
  const body = { list_item_configuration: { name: 'Cellar', fields } };
  const { answer } = await server.call(createTemplate, { as, body });
  const list = { list_item_configuration_id: answer.id };
  await server.call(updateList, { as, params: { list_id: listId }, body: { list } });
}

async function openWorld(isOwnTemplate: boolean) {
  globalThis.indexedDB = new IDBFactory();
  const shared = await sharedList(server);
  if (isOwnTemplate) await giveOwnTemplate(shared);
  const fields = await fieldsOf(shared);
  const { listId, people } = shared;
  const performed = await fill(shared, fields);
  const devices = {
    owner: await Device.open(server.app, people.owner, listId),
    writer: await Device.open(server.app, people.writer, listId),
  };

  const undoable: Record<Who, { one: Performed; chosen: Item | undefined }[]> = { owner: [], writer: [] };

  const act = (who: Who, does: Parameters<typeof operationOf>[0], pick: number) => {
    const seen = devices[who].items();
    // An order of categories is about no item.
    const chosen = does === 'order categories' ? undefined : seen[pick % Math.max(seen.length, 1)];
    // Beyond the last one: to the front.
    const after = seen[(pick * 2) % (seen.length + 1)];
    const operation = operationOf(does, chosen, listId, fields, after);
    if (!operation) return;
    const added = addedBy(operation);
    const tag = added ? (added.fields[1]?.data ?? '') : chosen ? tagOf(chosen) : '';
    const one: Performed = { author: who, operation, tag };
    performed.push(one);
    if (operation.type !== 'order categories') undoable[who].push({ one, chosen });
    devices[who].perform(operation);
  };

  const undo = (who: Who) => {
    const latest = undoable[who].pop();
    if (!latest) return;
    latest.one.isUndone = true;
    devices[who].perform(undoOf(latest.one.operation, latest.chosen));
  };

  /** What keys can undo is forgotten with the page. */
  const reopen = (who: Who) => {
    undoable[who] = [];
    return devices[who].reopen();
  };

  const send = async (who: Who, revisionsAgo: number) => {
    const { db } = server.database;
    const list = db.selectFrom('lists').select('revision').where('id', '=', listId);
    const { revision } = await list.executeTakeFirstOrThrow();
    const since = revision - revisionsAgo;
    const changes = await showChangedItems(db, listId, since);
    devices[who].sent.push({ id: listId, revision, ...(changes && { delta: { since, ...changes } }) });
  };

  const take = async (step: Step) => {
    if ('does' in step) act(step.who, step.does, step.pick);
    else if ('undoes' in step) undo(step.who);
    else if ('connection' in step) devices[step.who].connection = step.connection;
    else if ('live' in step && step.live === 'send') await send(step.who, step.since);
    else if ('live' in step) devices[step.who].receive();
    else if (step.then === 'poll') await devices[step.who].poll();
    else if (step.then === 'reopen') await reopen(step.who);
    else await pause(1_000);
  };

  const settle = async () => {
    const both = [devices.owner, devices.writer];
    for (const device of both) device.connection = 'up';
    await vi.waitFor(
      async () => {
        expect(both.every((device) => device.isQuiet())).toBe(true);
        await pause(2_000);
        expect(both.every((device) => device.isQuiet())).toBe(true);
      },
      { timeout: 30_000 },
    );
    for (const device of both) await device.poll();
    const params = { list_id: listId };
    const { answer } = await server.call(getList, { as: people.owner, params });
    return {
      items: [...answer.not_completed_items, ...answer.completed_items],
      categoryOrder: answer.order.categories.join(),
    };
  };

  return { devices, performed, take, settle };
}

test('random operations of two people, online and offline, are each saved once and shown alike', async () => {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(anyStep, { maxLength: 30, size: 'max' }), async (isOwn, plan) => {
      const world = await openWorld(isOwn);
      for (const step of plan) {
        await world.take(step);
        for (const who of WHO) {
          expect(reverted(world.performed, who, world.devices[who].items())).toEqual([]);
          expect(revertedOrder(world.performed, who, world.devices[who].categoryOrder())).toEqual([]);
        }
      }
      steps += plan.length;
      const { items, categoryOrder } = await world.settle();

      expect(violations(world.performed, items)).toEqual([]);
      expect(wronglyUndone(world.performed, items)).toEqual([]);
      for (const who of WHO) {
        expect(world.devices[who].items()).toEqual(items);
        expect(world.devices[who].categoryOrder()).toBe(categoryOrder);
      }
      const aside = [...(await world.devices.owner.setAside()), ...(await world.devices.writer.setAside())];
      for (const { refusal } of aside) expect(refusal?.reason).toBe('Somebody deleted it meanwhile.');
    }),
    { numRuns: RUNS },
  );
  console.info(`${RUNS} plans of ${steps} steps: 0 bad`);
});
