import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { getTemplates } from '@shared-lists/contract/api/templates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, share, withQuery } from '../../testing/lists-and-items.ts';
import { listOf, sharedList } from '../../testing/shared-list.ts';
import { makeTemplate, useTemplate } from '../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteAsOperator } from './delete-service.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
afterAll(() => app.close());

test('the template of a deleted account goes to nobody whose list only holds hidden values of it', async () => {
  const { listId, people } = await sharedList(app);
  const { owner, writer, stranger } = people;
  await useTemplate(app, listId, await makeTemplate(app, owner, undefined, 'Private diary'));
  const item = await addItem(app, writer, listId, { name: 'Barolo', grape: 'Nebbiolo' });
  const target = await listOf(app, stranger);
  await share(app, target, writer, 'write');
  const { status } = await app.call(withQuery(bulkUpdateItems, { item_ids: item.id }), {
    as: writer,
    params: { list_id: listId },
    body: { list_items: { copy: true, existing_list_id: target, unmatched_fields: 'hide' } },
  });
  expect(status).toBeLessThan(300);
  await app.database.change((tx) => deleteAsOperator(tx, owner.email, { areRemoved: true }));
  const { answer } = await app.call(getTemplates, { as: stranger });
  expect(answer.map(({ name }) => name)).not.toContain('Private diary');
});
