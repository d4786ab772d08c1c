import { invite } from '@shared-lists/contract/api/accounts.ts';
import {
  makeInvitationLink,
  resendInvitation,
  withdrawInvitation,
} from '@shared-lists/contract/api/invitations.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { getSharePage } from '@shared-lists/contract/api/sharing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import {
  at,
  invitation,
  list,
  listsIndex,
  ownInvitation,
  shareEntry,
  sharePage,
} from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { toastTexts } from '../../testing/toast-texts.ts';

const ADDRESS = `/lists/${list().id}/users_lists`;
const URL_OF_LINK = 'https://lists.example.org/users/invitation/accept?invitation_token=secret';
const friend = { ...shareEntry(7, 'friend'), invitation: invitation() };
const shared = sharePage({ pending: [friend] });

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getSharePage, shared);
  server.answer(getLists, listsIndex());
  server.answer(makeInvitationLink, { url: URL_OF_LINK, expires_at: at(30) });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

async function open(client = createQueryClient()) {
  const user = renderApp(ADDRESS, { client });
  await screen.findByRole('heading', { level: 1, name: 'Share Weekly shop' });
  return user;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const link = () => screen.findByLabelText<HTMLInputElement>('Link for friend@example.com');
const toggle = () => button('Link and QR code for friend@example.com');

describe('the link of an invitation', () => {
  test('is made when asked for, and shown with a code', async () => {
    const user = await open();
    expect(server.callsTo(makeInvitationLink)).toEqual([]);
    await user.click(toggle());

    expect((await link()).value).toBe(URL_OF_LINK);
    expect(
      await screen.findByRole('img', { name: 'QR code of the link for friend@example.com' }),
    ).toBeDefined();
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(server.callsTo(makeInvitationLink)).toHaveLength(1);
  });

  test('is nowhere but on the page', async () => {
    const client = createQueryClient();
    const user = await open(client);
    await user.click(toggle());
    await link();

    const cached = client.getQueryCache().getAll();
    expect(
      JSON.stringify([
        cached.map(({ state }) => state),
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]),
    ).not.toContain('invitation_token');
    await user.click(toggle());
    expect(document.body.innerHTML).not.toContain('invitation_token');
  });

  test('is copied', async () => {
    const user = await open();
    await user.click(toggle());
    await link();
    await user.click(button('Copy link'));

    await waitFor(() => expect(toastTexts()).toEqual(['Link copied']));
    expect(await navigator.clipboard.readText()).toBe(URL_OF_LINK);
  });

  test('is selected where the browser cannot copy', async () => {
    const user = await open();
    await user.click(toggle());
    const input = await link();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(button('Copy link'));

    await waitFor(() => expect(input.selectionEnd).toBe(URL_OF_LINK.length));
    expect(toastTexts()).toEqual([]);
  });

  test('is given to the share sheet where there is one', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    const user = await open();
    await user.click(toggle());
    await link();
    await user.click(button('Share link…'));

    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Shared Lists: Weekly shop', url: URL_OF_LINK });
  });

  test.each([
    [
      'no answer',
      () => server.lose(makeInvitationLink),
      'This needs a connection to the server. Please try again.',
    ],
    ['404', () => server.refuse(makeInvitationLink, 404, {}), 'This invitation is no longer there.'],
    [
      '409',
      () => server.refuse(makeInvitationLink, 409, {}),
      'This invitation has been answered or withdrawn meanwhile.',
    ],
    [
      '429',
      () => server.refuse(makeInvitationLink, 429, {}),
      'Too many in a short time. Please wait a while and try again.',
    ],
  ])('says why there is none after %s, and can be tried again', async (_name, prepare, text) => {
    prepare();
    const user = await open();
    await user.click(toggle());
    expect(await screen.findByText(text)).toBeDefined();
    server.answer(makeInvitationLink, { url: URL_OF_LINK, expires_at: at(30) });
    await user.click(button('Try again'));

    expect((await link()).value).toBe(URL_OF_LINK);
  });
});

describe('without a mail server', () => {
  const silent = sharePage({ sends_mails: false });

  test('the link is offered right after sharing, in plain words', async () => {
    server.answer(getSharePage, silent);
    server.answer(invite, friend);
    const user = await open();
    expect(screen.getByText(/^This server sends no mail\./)).toBeDefined();
    await user.type(screen.getByLabelText(/Enter an email/), 'friend@example.com{Enter}');

    expect((await link()).value).toBe(URL_OF_LINK);
    expect(screen.getByText(/^No mail is sent, so friend@example.com does not know yet\./)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/Enter an email/));
    await user.click(button('Close the link'));
    expect(screen.queryByLabelText('Link for friend@example.com')).toBeNull();
  });

  test('nothing can be sent again', async () => {
    server.answer(getSharePage, { ...shared, sends_mails: false });
    await open();

    expect(screen.queryByRole('button', { name: 'Send again to friend@example.com' })).toBeNull();
    expect(button('Withdraw the invitation of friend@example.com')).toBeDefined();
  });
});

test('with a mail server nothing is offered unasked', async () => {
  server.answer(getSharePage, sharePage());
  server.answer(invite, friend);
  const user = await open();
  await user.type(screen.getByLabelText(/Enter an email/), 'friend@example.com{Enter}');
  await screen.findByText(/^Mail sent/);

  expect(screen.queryByLabelText('Link for friend@example.com')).toBeNull();
  expect(server.callsTo(makeInvitationLink)).toEqual([]);
});

test('an invitation of somebody else shows its state only', async () => {
  const other = { ...friend, invitation: invitation({ is_own: false, state: 'opened' }) };
  server.answer(getSharePage, sharePage({ pending: [other] }));
  await open();

  expect(screen.getByText(/^Has opened the link/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Link and QR|Send again|Withdraw/ })).toBeNull();
});

describe('sending again', () => {
  test('says so, and shows the new state', async () => {
    server.answer(resendInvitation, ownInvitation());
    const user = await open();
    server.answer(
      getSharePage,
      sharePage({ pending: [{ ...friend, invitation: invitation({ state: 'waiting' }) }] }),
    );
    await user.click(button('Send again to friend@example.com'));

    expect(await screen.findByText(/^The mail is on its way/)).toBeDefined();
    expect(toastTexts()).toEqual(['Sent again to friend@example.com']);
  });

  test('that fails says why', async () => {
    server.refuse(resendInvitation, 429, {});
    const user = await open();
    await user.click(button('Send again to friend@example.com'));

    await waitFor(() =>
      expect(toastTexts()).toEqual(['Too many in a short time. Please wait a while and try again.']),
    );
  });
});

describe('withdrawing', () => {
  const name = 'Withdraw the invitation of friend@example.com';

  test('asks first, then the person is gone', async () => {
    server.answer(withdrawInvitation, undefined);
    const user = await open();
    await user.click(button(name));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm withdraw' }));
    expect(server.callsTo(withdrawInvitation)).toEqual([]);
    server.answer(getSharePage, sharePage());
    await user.click(dialog.getByRole('button', { name: "Yes, I'm sure." }));

    expect(await screen.findByText('No invitation is waiting for an answer.')).toBeDefined();
    expect(toastTexts()).toEqual(['Invitation of friend@example.com withdrawn']);
  });

  test('can be thought better of', async () => {
    const user = await open();
    await user.click(button(name));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));

    expect(server.callsTo(withdrawInvitation)).toEqual([]);
  });
});
