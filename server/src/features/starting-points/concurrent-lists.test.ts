import { updateList } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import {
  createListFromStartingPoint,
  createStartingPoint,
} from '@shared-lists/contract/api/starting-points.ts';
import { updateTemplate } from '@shared-lists/contract/api/templates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, openItemsOf } from '../../testing/lists-and-items.ts';
import { BOTTLE, listOfTemplate, templateOf } from '../../testing/templates.ts';
import { signedIn } from '../../testing/people.ts';
import { listOf } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
afterAll(() => app.close());

test('lists are made, merged and converted while their template changes', async () => {
  const owner = await signedIn(app.database, 'owner');
  const template = await templateOf(app, owner);
  const cellar = await listOfTemplate(app, owner, template);
  await addItem(app, owner, cellar, BOTTLE);
  const params = { list_id: cellar };
  const body = { starting_point: { name: 'Cellar' } };
  const { answer: point } = await app.call(createStartingPoint, { as: owner, params, body });

  for (const round of [1, 2, 3]) {
    const groceries = await listOf(app, owner);
    const id = newId();
    const make = () =>
      app.call(createListFromStartingPoint, {
        as: owner,
        params: { starting_point_id: point.id },
        body: { list: { id } },
      });
    const calls = [
      make(),
      app.call(updateTemplate, {
        as: owner,
        params: { configuration_id: template },
        body: { list_item_configuration: { name: `Cellar ${round}` } },
      }),
      make(),
      app.call(updateList, {
        as: owner,
        params: { list_id: groceries },
        body: { list: { list_item_configuration_id: template } },
      }),
      app.call(mergeLists, {
        as: owner,
        body: {
          merge_lists: { list_ids: [cellar, groceries], new_list_name: 'Both', unmatched_fields: 'hide' },
        },
      }),
      make(),
    ];
    const statuses = (await Promise.all<{ status: number }>(calls)).map(({ status }) => status);
    expect(statuses).toEqual(calls.map(() => 200));
    expect(await openItemsOf(app, owner, id)).toHaveLength(1);
  }
});
