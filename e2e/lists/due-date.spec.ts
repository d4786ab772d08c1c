import { expect, OPEN_ITEM, test } from '../support/fixtures.ts';
import { itemsOf, listOf } from '../support/prepared.ts';

test('a due date stays on the line of its label, even on small phones', async ({ owner, open }) => {
  const list = await listOf(owner, 'Chores', 'ToDoList');
  await itemsOf(owner, list, [
    { task: 'Clean', assignee: 'somebody@example.com', due_by: '2026-09-30' },
    { task: 'Sweep', due_by: '2026-09-30' },
  ]);
  const page = await open(owner, `/lists/${list.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(2);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await page
      .getByText('Due By: September 30, 2026', { exact: true })
      .evaluateAll((dates) => dates.map((date) => date.getClientRects().length));
    expect(lines).toEqual([1, 1]);
    const areInside = await page
      .getByText('Due By: September 30, 2026', { exact: true })
      .evaluateAll((dates) =>
        dates.map((date) => {
          const row = date.closest('li')?.getBoundingClientRect().right ?? 0;
          return date.getBoundingClientRect().right < row;
        }),
      );
    expect(areInside).toEqual([true, true]);
  }
});
