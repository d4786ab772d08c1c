import { expect, fulfillAsServer, test, toast } from '../support/fixtures.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

test('a server error during page load shows an error page that can be reloaded; a missing list leads home', async ({
  owner,
  open,
}) => {
  // A cached list would be shown instead of the error.
  const page = await open(owner, '/robots.txt');
  let isBroken = true;
  await page.route('**/v2/lists', (route) =>
    isBroken ? fulfillAsServer(route, 500, { error: 'Something went wrong' }) : route.continue(),
  );
  await page.goto('/lists');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible();
  // Before the reloaded page sends its only request.
  page.once('framenavigated', () => (isBroken = false));
  await page.getByRole('button', { name: 'refresh the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();

  await page.goto(`/lists/${UNKNOWN_ID}/`);
  await expect(toast(page, 'List not found')).toBeVisible();
  await expect(page).toHaveURL(/\/lists$/u);
});
