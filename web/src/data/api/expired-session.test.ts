import { validateToken } from '@shared-lists/contract/api/accounts.ts';
import { createList, getLists } from '@shared-lists/contract/api/lists.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listRow, ownersSession } from '../../testing/fixtures.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { session } from '../session/session.ts';
import { call } from './api-client.ts';
import { SessionOver } from './call-failures.ts';
import { connection } from './connection.ts';

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
});

afterEach(() => {
  session.end();
});

describe('an expired session', () => {
  test('ends and is reported once for several calls', async () => {
    const onExpired = vi.fn();
    const stop = session.onExpired(onExpired);
    const server = stubServer();
    server.refuse(getLists, 401, { errors: ['You need to sign in before continuing.'] });
    const outcomes = await Promise.allSettled([call(getLists, {}), call(getLists, {}), call(getLists, {})]);
    stop();

    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(SessionOver) as unknown });
    expect(session.getSnapshot()).toBeNull();
    expect(onExpired).toHaveBeenCalledOnce();
  });

  test('rejects running and lost calls with SessionOver', async () => {
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

  test('leaves the connection alone when its calls are lost', async () => {
    const lists = stubServer().hold(getLists);
    const late = call(getLists, {});
    session.end();
    lists.lose(0);

    await expect(late).rejects.toBeInstanceOf(SessionOver);
    expect(connection.isOffline()).toBe(false);
  });

  test('is not caused by a 401 of an earlier session', async () => {
    const lists = stubServer().hold(getLists);
    const late = call(getLists, {});
    session.start({ ...ownersSession, client: 'new' }, { isRemembered: false });
    lists.refuse(0, 401, { errors: ['no'] });

    await expect(late).rejects.toBeInstanceOf(SessionOver);
    expect(session.getSnapshot()?.client).toBe('new');
  });

  test('is not caused by a 401 of a call without a session', async () => {
    stubServer().refuse(validateToken, 401, { success: false, errors: ['Invalid login credentials'] });

    await expect(call(validateToken, {})).rejects.toMatchObject({ status: 401 });
    expect(session.getSnapshot()).toEqual(ownersSession);
  });
});
