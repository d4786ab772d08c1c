import { signIn } from '@shared-lists/contract/api/accounts.ts';
import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { id, item, listDetail, listsIndex, me, ownersSession } from '../../testing/fixtures.ts';
import { SERVER_HEADERS, stubServer } from '../../testing/stub-server.ts';
import { call, callIfChanged } from './api-client.ts';
import { Refused, NoResponse } from './call-failures.ts';
import { connection } from './connection.ts';
import { session } from '../session/session.ts';

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
});

afterEach(() => {
  vi.useRealTimers();
  session.end();
});

describe('a call', () => {
  test('sends path, body and session, and returns the response', async () => {
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

  test('sends no content type without a body', async () => {
    const server = stubServer();
    server.answer(getLists, listsIndex());
    await call(getLists, {});

    expect(server.calls[0]?.headers.has('content-type')).toBe(false);
  });

  test('rejects with status and body when refused', async () => {
    const server = stubServer();
    server.refuse(createList, 422, { name: ["can't be blank"] });
    const refused = call(createList, { body: { list: { name: 'x' } } });

    await expect(refused).rejects.toBeInstanceOf(Refused);
    await expect(refused).rejects.toMatchObject({ status: 422, body: { name: ["can't be blank"] } });
  });

  test('rejects with NoResponse when the response is lost', async () => {
    stubServer().lose(getLists);

    await expect(call(getLists, {})).rejects.toBeInstanceOf(NoResponse);
  });

  test('rejects with the abort error when the caller aborts', async () => {
    stubServer().hold(getLists);
    const controller = new AbortController();
    const given = call(getLists, { signal: controller.signal });
    controller.abort();

    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a slow response', () => {
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  function ask() {
    const outcome = vi.fn();
    void call(getLists, {}).then(outcome, outcome);
    return outcome;
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('is aborted after 15 seconds when the server is reachable', async () => {
    stubServer().hold(getLists);
    const outcome = ask();
    await pass(14_999);
    expect(outcome).not.toHaveBeenCalled();
    expect(connection.isOffline()).toBe(false);
    await pass(1);

    expect(outcome).toHaveBeenCalledWith(expect.any(NoResponse));
  });

  test('is aborted within 10 seconds when the server hangs', async () => {
    stubServer().hang(getLists);
    const outcome = ask();
    await pass(9_999);

    expect(outcome).toHaveBeenCalledWith(expect.any(NoResponse));
    expect(connection.isOffline()).toBe(true);
  });

  test('affects later calls, too', async () => {
    stubServer().hang(getLists);
    ask();
    await pass(8_000);
    const later = ask();
    await pass(1_999);
    expect(later).toHaveBeenCalledWith(expect.any(NoResponse));
    const last = ask();
    await pass(9_999);

    expect(last).toHaveBeenCalledWith(expect.any(NoResponse));
  });

  /** Parts arrive three seconds apart; other calls are never answered. */
  function stubSlowLine(parts: readonly string[]) {
    vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
      if (path !== getLists.path) return new Promise(() => undefined);
      const body = new ReadableStream({
        start: (controller) => {
          signal?.addEventListener('abort', () => {
            controller.error(new DOMException('Aborted', 'AbortError'));
          });
          parts.forEach((part, index) =>
            setTimeout(() => {
              controller.enqueue(new TextEncoder().encode(part));
            }, index * 3_000),
          );
          setTimeout(() => {
            controller.close();
          }, parts.length * 3_000);
        },
      });
      return Promise.resolve(new Response(body, { headers: SERVER_HEADERS }));
    });
  }

  test('is read completely on a slow connection', async () => {
    stubSlowLine(Array.from(JSON.stringify(listsIndex())));
    const outcome = ask();
    await pass(JSON.stringify(listsIndex()).length * 3_000);

    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ answer: listsIndex() }));
    expect(connection.isOffline()).toBe(false);
  });

  test('is not aborted while another response receives data', async () => {
    stubSlowLine(Array.from(JSON.stringify(listsIndex())));
    ask();
    const other = vi.fn();
    void call(getList, { params: { list_id: id(100) } }).catch(other);
    await pass(14_000);

    expect(other).not.toHaveBeenCalled();
    expect(connection.isOffline()).toBe(false);
  });
});

describe('a response of a proxy', () => {
  const page = '<!doctype html><title>Welcome to the hotel</title>';
  const html = { 'content-type': 'text/html' };
  const json = { 'content-type': 'application/json' };
  const mark = { 'x-request-id': 'of a load balancer' };

  test.each<[string, () => Response]>([
    ...[200, 401, 403, 404, 408, 500, 502, 511].map((status): [string, () => Response] => [
      `a page with ${status}`,
      () => new Response(page, { status, headers: html }),
    ]),
    ['a page with a request id', () => new Response(page, { status: 401, headers: { ...html, ...mark } })],
    ['a page that says it is JSON', () => new Response(page, { status: 403, headers: { ...json, ...mark } })],
    ['a refusal in JSON', () => new Response('{"error":"Unauthorized"}', { status: 401, headers: json })],
    ['a refusal without a body', () => new Response(null, { status: 404, headers: { ...json, ...mark } })],
    ['a success in JSON', () => new Response(JSON.stringify(listsIndex()), { headers: json })],
    ['an empty success', () => new Response(null, { status: 204 })],
  ])('counts as no response: %s', async (_what, response) => {
    const server = stubServer();
    server.intercept(getLists, response);

    await expect(call(getLists, {})).rejects.toBeInstanceOf(NoResponse);
    expect(session.getSnapshot()).toEqual(ownersSession);
    expect(connection.isOffline()).toBe(true);
  });

  test('does not count as 304', async () => {
    stubServer().intercept(getList, () => new Response(null, { status: 304 }));

    const call = callIfChanged(getList, { params: { list_id: id(100) } }, '"1"');
    await expect(call).rejects.toBeInstanceOf(NoResponse);
  });

  test('does not set a session', async () => {
    const headers = { ...json, ...ownersSession, 'access-token': 'of somebody else' };
    stubServer().intercept(getLists, () => new Response('{}', { headers }));

    await expect(call(getLists, {})).rejects.toBeInstanceOf(NoResponse);
    expect(session.getSnapshot()).toEqual(ownersSession);
  });

  test('is not followed as a redirect', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', send);
    await expect(call(getLists, {})).rejects.toBeInstanceOf(NoResponse);

    expect(send).toHaveBeenCalledWith(getLists.path, expect.objectContaining({ redirect: 'error' }));
  });
});

describe('a conditional call', () => {
  test('returns the new response with its ETag', async () => {
    const server = stubServer();
    server.answer(getList, listDetail(), { etag: '"2"' });
    const reply = await callIfChanged(getList, { params: { list_id: id(100) } }, '"1"');

    expect(reply).toMatchObject({ answer: listDetail(), etag: '"2"' });
    expect(server.calls[0]?.headers.get('if-none-match')).toBe('"1"');
  });

  test('returns "unchanged" for a 304', async () => {
    stubServer().answerRaw(getList, 304, null);

    expect(await callIfChanged(getList, { params: { list_id: id(100) } }, '"1"')).toBe('unchanged');
  });
});

describe('session headers of a response', () => {
  const renewed = { ...ownersSession, 'access-token': 'next' };

  test('are stored, from refusals, too', async () => {
    stubServer().refuse(getList, 404, { error: 'Not found' }, renewed);
    await expect(call(getList, { params: { list_id: id(1) } })).rejects.toBeInstanceOf(Refused);

    expect(session.getSnapshot()).toEqual(renewed);
  });

  test('are ignored when one is missing', async () => {
    stubServer().answer(getLists, listsIndex(), { headers: { 'access-token': 'next', client: 'x' } });
    await call(getLists, {});

    expect(session.getSnapshot()).toEqual(ownersSession);
  });

  test('are returned by a sign-in', async () => {
    const credentials = { 'access-token': 'new', client: 'new', uid: 'owner@example.com' };
    stubServer().answer(signIn, { data: me }, { headers: credentials });

    expect(await call(signIn, { body: { email: 'a', password: 'b' } })).toMatchObject({ credentials });
  });
});
