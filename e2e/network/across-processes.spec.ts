import { COMPLETED_ITEM, expect, newContext, OPEN_ITEM, test } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';
import { startProxy } from '../support/proxy.ts';

test(
  'changes still arrive after the database connections were cut',
  { tag: '@desktop' },
  async ({ owner, open, people, server }) => {
    const writer = await people.add();
    const list = await listOf(owner, 'Weekend');
    await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
    await memberOf(owner, list, writer);
    const ours = await open(owner, `/lists/${list.id}`);
    const theirs = await open(writer, `/lists/${list.id}`);
    await expect(theirs.locator(OPEN_ITEM)).toHaveCount(2);
    await server.cutConnections();

    await ours.getByRole('button', { name: 'Complete Milk' }).click();
    await expect(theirs.locator(COMPLETED_ITEM)).toHaveText([/Milk/u]);
    await theirs.getByRole('button', { name: 'Complete Bread' }).click();
    await expect(ours.locator(COMPLETED_ITEM)).toHaveText([/Milk/u, /Bread/u]);
  },
);

test(
  'three people on two processes see each other’s changes, even after one process stops',
  { tag: '@desktop' },
  async ({ browser, owner, people, server }) => {
    const [writer, reader] = [await people.add(), await people.add()];
    const list = await listOf(owner, 'Weekend');
    await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }, { product: 'Jam' }]);
    await memberOf(owner, list, writer);
    await memberOf(owner, list, reader, 'read');
    const second = await server.startSecond();
    const proxy = await startProxy([Number(new URL(server.url).port), second.port]);
    const contexts = await Promise.all(
      [owner, writer, reader].map((person) => newContext(browser, proxy.url, person)),
    );
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    for (const page of pages) {
      await page.goto(`/lists/${list.id}`);
      await expect(page.locator(OPEN_ITEM)).toHaveCount(3);
    }
    const [ours, theirs] = pages;
    const allSee = async (...names: RegExp[]) => {
      for (const [index, page] of pages.entries())
        await expect(page.locator(COMPLETED_ITEM), ['owner', 'writer', 'reader'][index]).toHaveText(names);
    };

    await ours?.getByRole('button', { name: 'Complete Milk' }).click();
    await allSee(/Milk/u);
    await theirs?.getByRole('button', { name: 'Complete Bread' }).click();
    await allSee(/Milk/u, /Bread/u);
    await second.stop();
    await ours?.getByRole('button', { name: 'Complete Jam' }).click();
    await allSee(/Milk/u, /Bread/u, /Jam/u);

    for (const context of contexts) await context.close();
    proxy.stop();
  },
);
