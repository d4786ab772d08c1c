import { changeSettings } from '@shared-lists/contract/api/settings.ts';
import { addItem, expect, test, toast } from '../support/fixtures.ts';
import { listOf, memberOf } from '../support/prepared.ts';

test('a new name shows on the pages of others at once', async ({ owner, people, open }) => {
  const friend = await people.add();
  await memberOf(owner, await listOf(owner, 'Weekend'), friend);
  const owners = await open(owner);
  await expect(owners.getByRole('img', { name: `Shared with ${friend.email}` })).toBeVisible();

  const friends = await open(friend, '/settings');
  await friends.getByLabel('Name', { exact: true }).fill(' Kim Park ');
  await friends.getByRole('button', { name: 'Change name' }).click();
  await expect(toast(friends, 'Your name is changed')).toBeVisible();
  await expect(friends.getByLabel('Name', { exact: true })).toHaveValue('Kim Park');
  await expect(owners.getByRole('img', { name: 'Shared with Kim Park' })).toBeVisible();
});

test('Assigned To offers the people of the list, and takes any text', async ({ owner, people, open }) => {
  const friend = await people.add();
  await friend.call(changeSettings, { body: { name: 'Kim Park' } });
  const list = await listOf(owner, 'Moving', 'ToDoList');
  await memberOf(owner, list, friend);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Add Item' }).click();
  const assignee = page.getByRole('combobox', { name: 'Assignee' });
  await expect(assignee).toBeVisible();
  const offered = await assignee.evaluate((input: HTMLInputElement) =>
    [...(input.list?.options ?? [])].map(({ value }) => value),
  );
  expect(offered).toContain('Kim Park');
  await addItem(page, { Task: 'Pack', Assignee: 'Kim Park' });
  await addItem(page, { Task: 'Carry', Assignee: 'Somebody strong' });
  await expect(page.getByText('Assigned To: Somebody strong')).toBeVisible();
});
