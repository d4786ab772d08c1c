import { expect, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, isInstalled, sign } from '../support/offline.ts';
import { listOf, memberOf } from '../support/prepared.ts';
import { confirm, row } from '../support/sections.ts';

test.use({ serviceWorkers: 'allow' });

test('a reader leaves a list, which the others see', async ({ owner, people, open }) => {
  const reader = await people.add();
  const list = await listOf(owner, 'Weekend');
  await memberOf(owner, list, reader, 'read');
  const owners = await open(owner, `/lists/${list.id}/users_lists`);
  await expect(owners.locator('[data-test-id^="accepted-user-"]')).toContainText(reader.email);

  const readers = await open(reader, `/lists/${list.id}`);
  await readers.getByRole('button', { name: 'Leave this list' }).click();
  await confirm(readers);
  await expect(toast(readers, 'You have left "Weekend".')).toBeVisible();
  await expect(readers).toHaveURL(/\/lists$/u);
  await expect(row(readers, list.id)).toHaveCount(0);
  await expect(toast(readers, 'List not found')).toHaveCount(0);
  await expect(owners.locator('[data-test-id^="accepted-user-"]')).toHaveCount(0);
});

test('a list that was left offline is gone, also on the server afterwards', async ({
  owner,
  people,
  open,
}) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  await memberOf(owner, list, writer);
  const page = await open(writer);
  await isInstalled(page);
  await page.getByRole('link', { name: 'Weekend', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Leave this list' })).toBeVisible();
  await goOffline(page);
  await page.getByRole('button', { name: 'Leave this list' }).click();
  await confirm(page);
  await expect(sign(page)).toHaveText('Offline, 1 change waiting');
  await expect(row(page, list.id)).toHaveCount(0);
  await page.reload();
  await expect(sign(page)).toHaveText('Offline, 1 change waiting');
  await expect(row(page, list.id)).toHaveCount(0);

  await goOnline(page);
  await expect(sign(page)).toHaveText('');
  const owners = await open(owner, `/lists/${list.id}/users_lists`);
  await expect(owners.getByText('Nobody else has this list yet.')).toBeVisible();
});

test('the owner hands a list over, takes it back, and hands it over', async ({ owner, people, open }) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  await memberOf(owner, list, writer);
  const owners = await open(owner, `/lists/${list.id}/users_lists`);
  const writers = await open(writer);
  const offer = row(writers, list.id).getByTestId('handover-offer');

  const handOver = async () => {
    await owners.getByLabel('New owner').selectOption({ label: writer.email });
    await owners.getByRole('button', { name: 'Hand over' }).click();
    await confirm(owners);
    await expect(owners.getByText(`Offered to ${writer.email}, who has not answered yet.`)).toBeVisible();
    await expect(offer).toContainText('wants to hand this list over to you.');
  };
  await handOver();
  await owners.getByRole('button', { name: 'Take back' }).click();
  await expect(offer).toHaveCount(0);
  await expect(owners.getByLabel('New owner')).toBeVisible();

  await handOver();
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await expect(toast(writers, '"Weekend" stays with its owner.')).toBeVisible();
  await expect(owners.getByLabel('New owner')).toBeVisible();

  await handOver();
  await writers.goto(`/lists/${list.id}`);
  await writers.getByRole('button', { name: 'Take it over' }).click();
  await expect(toast(writers, '"Weekend" is yours now.')).toBeVisible();
  await expect(writers.getByTestId('handover-offer')).toHaveCount(0);
  await expect(writers.getByRole('button', { name: 'Leave this list' })).toHaveCount(0);
  await expect(owners.getByRole('button', { name: 'Leave this list' })).toBeVisible();
  await expect(owners.getByTestId('toggle-permissions')).toHaveCount(0);
});

test('the owner lets writers complete a list, and keeps sharing to themselves', async ({
  owner,
  people,
  open,
}) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  await memberOf(owner, list, writer);
  const owners = await open(owner, `/lists/${list.id}/users_lists`);
  const writers = await open(writer);
  const complete = writers.getByRole('button', { name: 'Complete Weekend' });
  const share = writers.getByTestId('incomplete-list-share');
  await expect(complete).toBeDisabled();
  await expect(share).toHaveAttribute('aria-disabled', 'false');

  await owners.getByLabel('Share it with others').uncheck();
  await expect(share).toHaveAttribute('aria-disabled', 'true');
  await owners.getByLabel('Complete it').check();
  await expect(complete).toBeEnabled();
  await complete.click();
  await expect(toast(writers, 'List successfully completed.')).toBeVisible();
  await expect(row(writers, list.id)).toHaveAttribute('data-test-class', 'completed-list');
});
