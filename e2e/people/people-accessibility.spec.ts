import { invite } from '@shared-lists/contract/api/accounts.ts';
import { makeInvitationLink } from '@shared-lists/contract/api/invitations.ts';
import { changeSettings } from '@shared-lists/contract/api/settings.ts';
import { getSharePage, offerHandover } from '@shared-lists/contract/api/sharing.ts';
import { expectAccessible, expectThumbSized, goWithin } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { addressOf } from '../support/mails.ts';
import type { Person } from '../support/people.ts';
import { newPhone } from '../support/phones.ts';
import { listOf, memberOf, shareWith } from '../support/prepared.ts';

const LONG_NAME = 'Ann-Sofie von Lindström-Bergmann, the third of her name here';

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

async function linkFor(owner: Person, email: string, list_id: string): Promise<string> {
  const { invitation } = await owner.call(invite, { body: { email, list_id } });
  const params = { invitation_id: invitation.id };
  return addressOf((await owner.call(makeInvitationLink, { params })).url);
}

test('the share page with links, and the page of invitations', async ({ owner, people, open }) => {
  const list = await listOf(owner, 'Weekend');
  const member = await people.add();
  await member.call(changeSettings, { body: { name: LONG_NAME } });
  await memberOf(owner, list, member);
  await memberOf(owner, await listOf(owner, 'Another'), await people.add());
  await shareWith(owner, list, await people.add());
  const page = await open(owner, `/lists/${list.id}/users_lists`);
  await page.getByTestId('invitation-link-toggle').click();
  await page.locator('#new-email').fill(`stranger-${Date.now()}@example.com`);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('qr-code')).toHaveCount(2);
  await expectAccessible(page);
  await expectThumbSized(page);

  await goWithin(page, '/users/invitations');
  await page.getByTestId('invitation-link-toggle').first().click();
  await expect(page.getByTestId('qr-code')).toBeVisible();
  await expectAccessible(page);
  await expectThumbSized(page);
});

test('a handover and leaving', async ({ owner, people, open }) => {
  const list = await listOf(owner, 'Weekend');
  const member = await people.add();
  await memberOf(owner, list, member);
  const params = { list_id: list.id };
  const { accepted } = await owner.call(getSharePage, { params });
  const memberId = accepted.find(({ user }) => user.email === member.email)?.user.id ?? '';
  await owner.call(offerHandover, { params, body: { user_id: memberId } });

  const page = await open(member);
  for (const address of ['/lists', `/lists/${list.id}`]) {
    await goWithin(page, address);
    await expect(page.getByTestId('handover-offer')).toBeVisible();
    await expectAccessible(page);
    await expectThumbSized(page);
  }
  await page.getByTestId('leave-list').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  const owners = await open(owner, `/lists/${list.id}/users_lists`);
  await expect(owners.getByTestId('withdraw-handover')).toBeVisible();
  await expectAccessible(owners);
});

test('what links lead to', async ({ owner, people, open, browser, server }) => {
  const list = await listOf(owner, 'Weekend');
  const [friend, other] = [await people.add(), await people.add()];
  const toFriend = await linkFor(owner, friend.email, list.id);
  const phone = await newPhone(browser, server.url);
  for (const [link, heading] of [
    [await linkFor(owner, `stranger-${Date.now()}@example.com`, list.id), 'Set your password'],
    [toFriend, 'Log in'],
  ] as const) {
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(phone.getByTestId('invitation-intro')).toBeVisible();
    await expectAccessible(phone);
    await expectThumbSized(phone);
  }
  for (const person of [friend, other]) {
    const page = await open(person, toFriend);
    await expect(page.getByRole('heading', { level: 1, name: 'You are invited' })).toBeVisible();
    await expectAccessible(page);
    await expectThumbSized(page);
  }
});
