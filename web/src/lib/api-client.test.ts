import { signIn, validateToken } from '@shared-lists/contract/api/accounts.ts';
import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { id, item, listDetail, listRow, listsIndex, me, ownersSession } from '../testing/fixtures.ts';
import { stubServer } from '../testing/stub-server.ts';
import { call, callIfChanged } from './api-client.ts';
import { Refused, SessionOver, Unanswered } from './call-failures.ts';
import { session } from './session.ts';

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
});

afterEach(() => {
  vi.useRealTimers();
  session.end();
});

describe('a call', () => {
  test('sends path, body and session, and brings the answer', async () => {
    const server = stubServer();
    server.answer(createListItem, item(7));
    const reply = await call(createListItem, {
      params: { list_id: id(100) },
      body: { list_item: { id: id(7) } },
    });

    expect(reply).toMatchObject({ status: 200, answer: item(7) });
    const [sent] = server.calls;
    expect(sent?.path).toBe(`/v2/lists/${id(100)}/list_items`);
    expect(sent?.body).toEqual({ list_item: { id: id(7) } });
    expect(Object.fromEntries(sent?.headers ?? [])).toEqual({
      ...ownersSession,
      'content-type': 'application/json',
    });
  });

  test('without a body says nothing about its type', async () => {
    const server = stubServer();
    server.answer(getLists, listsIndex());
    await call(getLists, {});

    expect(server.calls[0]?.headers.has('content-type')).toBe(false);
  });

  test('that is refused tells status and body', async () => {
    const server = stubServer();
    server.refuse(createList, 422, { name: ["can't be blank"] });
    const refused = call(createList, { body: { list: { name: 'x' } } });

    await expect(refused).rejects.toBeInstanceOf(Refused);
    await expect(refused).rejects.toMatchObject({ status: 422, body: { name: ["can't be blank"] } });
  });

  test('refused without a usable body is still a refusal', async () => {
    const server = stubServer();
    server.answerRaw(getLists, 502, '<html>');

    await expect(call(getLists, {})).rejects.toMatchObject({ status: 502, body: undefined });
  });

  test('that somebody else answers with a page is unanswered', async () => {
    stubServer().answerRaw(getLists, 200, '<html>Sign in to our network</html>');

    await expect(call(getLists, {})).rejects.toBeInstanceOf(Unanswered);
  });

  test('that is lost is unanswered', async () => {
    stubServer().lose(getLists);

    await expect(call(getLists, {})).rejects.toBeInstanceOf(Unanswered);
  });

  test('is unanswered after 15 seconds, not earlier', async () => {
    vi.useFakeTimers();
    stubServer().hold(getLists);
    const outcome = vi.fn();
    const waiting = call(getLists, {}).catch(outcome);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;

    expect(outcome).toHaveBeenCalledWith(expect.any(Unanswered));
  });

  test('that its caller gave up is neither', async () => {
    stubServer().hold(getLists);
    const controller = new AbortController();
    const given = call(getLists, { signal: controller.signal });
    controller.abort();

    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('asking whether something changed', () => {
  test('brings the new answer with its tag', async () => {
    const server = stubServer();
    server.answer(getList, listDetail(), { etag: '"2"' });
    const reply = await callIfChanged(getList, { params: { list_id: id(100) } }, '"1"');

    expect(reply).toMatchObject({ answer: listDetail(), etag: '"2"' });
    expect(server.calls[0]?.headers.get('if-none-match')).toBe('"1"');
  });

  test('or says that nothing did', async () => {
    stubServer().answerRaw(getList, 304, null);

    expect(await callIfChanged(getList, { params: { list_id: id(100) } }, '"1"')).toBe('unchanged');
  });
});

describe('the session in an answer', () => {
  const renewed = { ...ownersSession, 'access-token': 'next' };

  test('is taken over, from refusals too', async () => {
    stubServer().refuse(getList, 404, { error: 'Not found' }, renewed);
    await expect(call(getList, { params: { list_id: id(1) } })).rejects.toBeInstanceOf(Refused);

    expect(session.getSnapshot()).toEqual(renewed);
  });

  test('is left alone when a part is missing', async () => {
    stubServer().answer(getLists, listsIndex(), { headers: { 'access-token': 'next', client: 'x' } });
    await call(getLists, {});

    expect(session.getSnapshot()).toEqual(ownersSession);
  });

  test('of a sign-in comes with the reply', async () => {
    const credentials = { 'access-token': 'new', client: 'new', uid: 'owner@example.com' };
    stubServer().answer(signIn, { data: me }, { headers: credentials });

    expect(await call(signIn, { body: { email: 'a', password: 'b' } })).toMatchObject({ credentials });
  });
});

describe('a session the server no longer knows', () => {
  test('ends, and is told once however many calls find out', async () => {
    const told = vi.fn();
    const stop = session.onExpired(told);
    const server = stubServer();
    server.refuse(getLists, 401, { errors: ['You need to sign in before continuing.'] });
    const outcomes = await Promise.allSettled([call(getLists, {}), call(getLists, {}), call(getLists, {})]);
    stop();

    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(SessionOver) as unknown });
    expect(session.getSnapshot()).toBeNull();
    expect(told).toHaveBeenCalledOnce();
  });

  test('silences calls that were still under way, lost ones too', async () => {
    const server = stubServer();
    const lists = server.hold(getLists);
    const creation = server.hold(createList);
    const outcomes = Promise.allSettled([
      call(getLists, {}),
      call(createList, { body: { list: { name: 'x' } } }),
    ]);
    session.end();
    lists.lose(0);
    creation.answer(0, listRow());

    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(SessionOver) as unknown });
  });

  test('a 401 of an earlier session leaves the present one alone', async () => {
    const lists = stubServer().hold(getLists);
    const late = call(getLists, {});
    session.start({ ...ownersSession, client: 'new' }, { isRemembered: false });
    lists.refuse(0, 401, { errors: ['no'] });

    await expect(late).rejects.toBeInstanceOf(SessionOver);
    expect(session.getSnapshot()?.client).toBe('new');
  });

  test('calls that need no session report their 401 to the caller', async () => {
    stubServer().refuse(validateToken, 401, { success: false, errors: ['Invalid login credentials'] });

    await expect(call(validateToken, {})).rejects.toMatchObject({ status: 401 });
    expect(session.getSnapshot()).toEqual(ownersSession);
  });
});
