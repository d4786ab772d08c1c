import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import {
  answerHandover,
  getSharePage,
  leaveList,
  offerHandover,
  setListOptions,
  withdrawHandover,
} from '@shared-lists/contract/api/sharing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { id, list, listDetail, me, shareEntry, sharePage } from '../../testing/fixtures.ts';
import { home, namesIn, sharedList } from '../../testing/list-rows.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { toastTexts } from '../../testing/toast-texts.ts';

const [owner, kim] = [shareEntry(1, 'owner'), shareEntry(2, 'kim')];
const others = { owner_id: kim.user.id };
const SHARES = `/lists/${list().id}/users_lists`;

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, home());
  server.answer(getList, listDetail([], [], { list: list(others), list_users: [owner.user, kim.user] }));
  server.answer(getSharePage, sharePage({ accepted: [owner, kim] }));
});

async function open(address: string, heading: string) {
  const user = renderApp(address);
  await screen.findByRole('heading', { level: 1, name: heading });
  return user;
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const confirm = async (user: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: "Yes, I'm sure." }));
const toasted = (text: string) =>
  waitFor(() => {
    expect(toastTexts()).toContain(text);
  });

describe('leaving a list', () => {
  test.each(['read', 'write'] as const)('is offered to members who may %s', async (permissions) => {
    server.answer(leaveList, undefined);
    server.answer(getList, listDetail([], [], { list: list(others), permissions }));
    const user = await open(`/lists/${list().id}`, list().name);
    await user.click(await button('Leave this list'));
    await confirm(user);

    await screen.findByRole('heading', { level: 1, name: 'Lists' });
    await toasted('You have left "Weekly shop".');
    expect(server.callsTo(leaveList)[0]?.path).toBe(`/v2/lists/${list().id}/leave`);
  });

  test('is not offered to the owner', async () => {
    server.answer(getList, listDetail());
    await open(`/lists/${list().id}`, list().name);

    expect(screen.queryByRole('button', { name: 'Leave this list' })).toBeNull();
  });

  test('is offered to writers on the share page', async () => {
    const page = sharePage({ list: list(others), user_is_owner: false, accepted: [owner, kim] });
    server.answer(getSharePage, page);
    await open(SHARES, 'Share Weekly shop');

    expect(await button('Leave this list')).toBeDefined();
    expect(screen.queryByLabelText('New owner')).toBeNull();
    expect(screen.queryByLabelText('Complete the whole list')).toBeNull();
  });

  test('that fails says so', async () => {
    server.refuse(leaveList, 422, { list: ['is locked'] });
    const user = await open(`/lists/${list().id}`, list().name);
    await user.click(await button('Leave this list'));
    await confirm(user);

    await toasted('list is locked');
  });
});

describe('a handover', () => {
  const offered = list({ ...others, handover_user_id: me.id });
  const row = sharedList(100, list().name, { handover_user_id: me.id });

  test('is offered by the owner after a question', async () => {
    server.answer(offerHandover, list({ handover_user_id: kim.user.id }));
    const user = await open(SHARES, 'Share Weekly shop');
    expect((await button('Hand over')).disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText('New owner'), 'kim@example.com');
    await user.click(await button('Hand over'));
    expect(server.callsTo(offerHandover)).toEqual([]);
    server.answer(
      getSharePage,
      sharePage({ list: list({ handover_user_id: kim.user.id }), accepted: [owner, kim] }),
    );
    await confirm(user);

    expect(await screen.findByText('Offered to kim@example.com, who has not answered yet.')).toBeDefined();
    expect(server.callsTo(offerHandover)[0]?.body).toEqual({ user_id: kim.user.id });
    server.answer(withdrawHandover, undefined);
    server.answer(getSharePage, sharePage({ accepted: [owner, kim] }));
    await user.click(await button('Take back'));
    expect(await screen.findByLabelText('New owner')).toBeDefined();
  });

  test('to somebody who has left says so', async () => {
    server.refuse(offerHandover, 422, { user_id: ['is not a member'] });
    const user = await open(SHARES, 'Share Weekly shop');
    await user.selectOptions(screen.getByLabelText('New owner'), 'kim@example.com');
    await user.click(await button('Hand over'));
    await confirm(user);

    await toasted('The list cannot be handed over to this person.');
  });

  test('needs somebody to hand over to', async () => {
    server.answer(getSharePage, sharePage());
    await open(SHARES, 'Share Weekly shop');

    expect(screen.queryByText('Hand this list over')).toBeNull();
  });

  test('is taken over on the list page', async () => {
    server.answer(
      getList,
      listDetail([], [], { list: offered, list_users: [owner.user, { ...kim.user, name: 'Kim Park' }] }),
    );
    server.answer(answerHandover, list());
    const user = await open(`/lists/${list().id}`, list().name);
    expect(await screen.findByText('Kim Park wants to hand this list over to you.')).toBeDefined();
    server.answer(getList, listDetail());
    await user.click(await button('Take it over'));

    await toasted('"Weekly shop" is yours now.');
    await waitFor(() => expect(screen.queryByText(/wants to hand this list over/)).toBeNull());
    expect(server.callsTo(answerHandover)[0]?.body).toEqual({ has_accepted: true });
  });

  test('is declined at home', async () => {
    const index = home({ open: [row] });
    server.answer(getLists, { ...index, list_users: { [row.id]: [kim.user, owner.user] } });
    server.answer(answerHandover, list({ ...others, id: row.id }));
    const user = await open('/lists', 'Lists');
    const bar = within(await screen.findByRole('group', { name: 'Handover of Weekly shop' }));
    expect(bar.getByText('kim wants to hand this list over to you.')).toBeDefined();
    await user.click(bar.getByRole('button', { name: 'No, thanks' }));

    await toasted('"Weekly shop" stays with its owner.');
    expect(server.callsTo(answerHandover)[0]?.body).toEqual({ has_accepted: false });
    expect(namesIn('Incomplete')).toEqual(['Weekly shop']);
  });

  test('that was taken back meanwhile says so', async () => {
    server.answer(getList, listDetail([], [], { list: offered }));
    server.refuse(answerHandover, 409, {});
    const user = await open(`/lists/${list().id}`, list().name);
    await user.click(await button('Take it over'));

    await toasted('The offer was taken back meanwhile.');
  });

  test('is not shown to others', async () => {
    server.answer(getList, listDetail([], [], { list: list({ ...others, handover_user_id: id(8) }) }));
    await open(`/lists/${list().id}`, list().name);

    expect(screen.queryByText(/wants to hand this list over/)).toBeNull();
  });
});

describe('what writers may do', () => {
  test('is changed at once, one option at a time', async () => {
    const calls = server.hold(setListOptions);
    const user = await open(SHARES, 'Share Weekly shop');
    const [share, complete] = ['Share it with others', 'Complete the whole list'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    );
    expect([share?.checked, complete?.checked]).toEqual([true, false]);
    await user.click(screen.getByLabelText('Complete the whole list'));
    expect(complete?.checked).toBe(true);
    server.answer(
      getSharePage,
      sharePage({ list: list({ writers_may_complete: true }), accepted: [owner, kim] }),
    );
    calls.answer(0, list({ writers_may_complete: true }));

    await waitFor(() => expect([share?.checked, complete?.checked]).toEqual([true, true]));
    expect(server.callsTo(setListOptions)[0]?.body).toEqual({ writers_may_complete: true });
  });

  test('returns to what it was if that fails', async () => {
    server.refuse(setListOptions, 404, { error: 'Not found' });
    const user = await open(SHARES, 'Share Weekly shop');
    await user.click(screen.getByLabelText('Complete the whole list'));

    await toasted('List not found');
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLInputElement>('Complete the whole list').checked).toBe(false);
    });
  });
});
