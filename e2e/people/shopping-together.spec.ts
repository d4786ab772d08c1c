import type { Page } from '@playwright/test';
import { addItem, addList, COMPLETED_ITEM, expect, openList, test, toast } from '../support/fixtures.ts';
import { newPhone, setPassword } from '../support/phones.ts';
import { RunningServer } from '../support/server.ts';

const TWO_MINUTES_MS = 120_000;

async function tick(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Complete ${name}` }).click();
}

test('on a fresh server without mail, two people shop together within two minutes', async ({
  browser,
  database,
}) => {
  test.setTimeout(TWO_MINUTES_MS);
  const server = new RunningServer(database);
  await server.create();
  const [sams, kims] = [await newPhone(browser, server.url), await newPhone(browser, server.url)];

  await test.step('the first person sets the server up, and is signed in', async () => {
    await sams.goto(server.setUpLink);
    await expect(sams.getByText(new URL(server.url).host)).toBeVisible();
    await sams.getByLabel('Name', { exact: true }).fill('Sam Miller');
    await sams.getByLabel('Email').fill('sam@example.com');
    await setPassword(sams);
    await expect(sams.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  });

  await test.step('makes a list', async () => {
    await addList(sams, 'Weekend');
    await openList(sams, 'Weekend');
    for (const product of ['Milk', 'Bread']) await addItem(sams, { Product: product });
    await sams.getByRole('link', { name: 'Back to lists' }).click();
  });

  const link = await test.step('shares it, and holds up a QR code', async () => {
    await sams.getByRole('link', { name: 'Share Weekend' }).click();
    await sams.locator('#new-email').fill('kim@example.com');
    await sams.getByRole('button', { name: 'Share List' }).click();
    const offer = sams.getByTestId('link-offer');
    await expect(offer).toContainText('No mail is sent, so kim@example.com does not know yet.');
    await expect(offer.getByRole('img', { name: 'QR code of the link for kim@example.com' })).toBeVisible();
    await expect(sams.getByText('This server sends no mail. You get a link')).toBeVisible();
    return offer.getByTestId('invitation-link').inputValue();
  });

  await test.step('the second person scans it, and lands on the list', async () => {
    await kims.goto(link);
    await expect(kims.getByTestId('invitation-intro')).toContainText(
      'Sam Miller (sam@example.com) shares a list with you: Weekend',
    );
    await expect(kims.getByLabel('Name', { exact: true })).toHaveValue('kim');
    await kims.getByLabel('Name', { exact: true }).fill('Kim Park');
    await setPassword(kims);
    await expect(kims.getByRole('heading', { level: 1, name: 'Weekend' })).toBeVisible();
    await expect(kims).toHaveURL(/\/lists\/[\w-]+$/u);
  });

  await test.step('the first person sees it without doing anything', async () => {
    await expect(sams.locator('[data-test-id^="accepted-user-"]')).toContainText('Kim Park');
    await expect(sams.getByTestId('link-offer')).toHaveCount(0);
  });

  await test.step('both tick, and see who is there', async () => {
    await sams.getByRole('link', { name: 'Back to lists' }).click();
    await expect(sams.getByRole('img', { name: 'Shared with Kim Park' })).toBeVisible();
    await openList(sams, 'Weekend');
    await expect(sams.getByTestId('presence')).toHaveAccessibleName('Also here: Kim Park');
    await expect(kims.getByTestId('presence')).toHaveAccessibleName('Also here: Sam Miller');
    await tick(sams, 'Milk');
    await tick(kims, 'Bread');
    for (const page of [sams, kims])
      await expect(page.locator(COMPLETED_ITEM)).toHaveText([/Milk/u, /Bread/u]);
  });

  await test.step('the used link says what to do', async () => {
    const other = await newPhone(browser, server.url);
    await other.goto(link);
    await expect(other.getByTestId('ended-link')).toContainText('This link does not work any more.');
    await expect(toast(other, '')).toHaveCount(0);
  });

  await server.remove();
});
