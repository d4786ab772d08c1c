import { expect, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, isInstalled, sign } from '../support/offline.ts';
import { listOf, memberOf } from '../support/prepared.ts';
import { confirm, row } from '../support/sections.ts';

test.use({ serviceWorkers: 'allow' });

test('the owner lets writers complete a list, hands it over, and leaves it without a network', async ({
  owner,
  people,
  open,
}) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  await memberOf(owner, list, writer);
  const owners = await open(owner, `/lists/${list.id}/users_lists`);
  const writers = await open(writer);

  await test.step('what writers may do is changed, also on their page', async () => {
    const complete = writers.getByRole('button', { name: 'Complete Weekend' });
    const share = writers.getByTestId('incomplete-list-share');
    await expect(complete).toBeDisabled();
    await expect(share).toHaveAttribute('aria-disabled', 'false');
    await owners.getByLabel('Share it with others').uncheck();
    await expect(share).toHaveAttribute('aria-disabled', 'true');
    await owners.getByLabel('Complete the whole list').check();
    await expect(complete).toBeEnabled();
  });

  await test.step('the list is handed over, after a second thought', async () => {
    const offer = row(writers, list.id).getByTestId('handover-offer');
    const handOver = async () => {
      await owners.getByLabel('New owner').selectOption({ label: writer.email });
      await owners.getByRole('button', { name: 'Hand over' }).click();
      await confirm(owners);
      await expect(offer).toContainText('wants to hand this list over to you.');
    };
    await handOver();
    await owners.getByRole('button', { name: 'Take back' }).click();
    await expect(offer).toHaveCount(0);
    await expect(owners.getByLabel('New owner')).toBeVisible();
    await handOver();
    await offer.getByRole('button', { name: 'Take it over' }).click();
    await expect(toast(writers, '"Weekend" is yours now.')).toBeVisible();
    await expect(owners.getByTestId('toggle-permissions')).toHaveCount(0);
  });

  await test.step('a list that is left offline is gone at once, and on the server afterwards', async () => {
    await isInstalled(owners);
    await owners.goto('/lists');
    await owners.getByRole('link', { name: 'Weekend', exact: true }).click();
    const leave = owners.getByRole('button', { name: 'Leave this list' });
    await expect(leave).toBeVisible();
    await goOffline(owners);
    await leave.click();
    await confirm(owners);
    for (const reload of [false, true]) {
      if (reload) await owners.reload();
      await expect(sign(owners)).toHaveText('Offline, 1 change waiting');
      await expect(row(owners, list.id)).toHaveCount(0);
    }
    await writers.goto(`/lists/${list.id}/users_lists`);
    await expect(writers.locator('[data-test-id^="accepted-user-"]')).toContainText(owner.email);
    await goOnline(owners);
    await expect(sign(owners)).toHaveText('');
    await expect(writers.locator('[data-test-id^="accepted-user-"]')).toHaveCount(0);
  });
});
