import { refreshList, updateList } from '@shared-lists/contract/api/lists.ts';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';

const groceries = [
  { product: 'Milk', category: 'Dairy' },
  { product: 'Apples', category: 'Fruit' },
  { product: 'Butter', category: 'Dairy' },
  { product: 'Pears', category: 'Fruit' },
  { product: 'Cheese', category: 'Dairy' },
];

test('ticks by two people preserve the order of a refreshed list', async ({ owner, people, open }) => {
  const old = await listOf(owner, 'Weekend');
  await itemsOf(owner, old, groceries);
  await owner.call(updateList, { params: { list_id: old.id }, body: { list: { completed: true } } });
  const list = await owner.call(refreshList, { params: { list_id: old.id } });
  const writer = await people.add();
  await memberOf(owner, list, writer);
  const pages = [await open(owner, `/lists/${list.id}`), await open(writer, `/lists/${list.id}`)] as const;
  const [ours, theirs] = pages;

  const expectItems = async (open: string[], completed: string[]) => {
    for (const page of pages) {
      await expect(page.locator(COMPLETED_ITEM)).toHaveText(completed);
      await expect(page.locator(OPEN_ITEM)).toHaveText(open);
      await expect(page.locator('[data-test-class="category-header"]')).toHaveText(['Dairy', 'Fruit']);
    }
  };
  await theirs.getByRole('button', { name: 'Complete Milk' }).click();
  await expectItems(['Butter', 'Cheese', 'Apples', 'Pears'], ['Milk']);
  await ours.getByRole('button', { name: 'Complete Butter' }).click();
  await expectItems(['Cheese', 'Apples', 'Pears'], ['Milk', 'Butter']);
  await theirs.getByRole('button', { name: 'Complete Apples' }).click();
  await expectItems(['Cheese', 'Pears'], ['Milk', 'Apples', 'Butter']);
});
