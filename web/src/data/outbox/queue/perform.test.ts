import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { ownersSession } from '../../../testing/fixtures.ts';
import {
  done,
  storedOperations,
  lost,
  prepareQueue,
  refused,
  ticking,
  wait,
} from '../../../testing/queued-ticks.ts';
import { Refused, SessionOver } from '../../api/call-failures.ts';
import { connection } from '../../api/connection.ts';
import { QUEUED } from '../kinds/queued.ts';
import { adoptOperations, readSetAside } from '../persistence/stored-operations.ts';
import { outcomes } from './outcomes.ts';
import { perform, restoreDone } from './perform.ts';
import { session } from '../../session/session.ts';

const uid = ownersSession.uid;
const keptCount = async () => (await storedOperations())?.length;

prepareQueue();

describe('a queueable change', () => {
  test('returns its response, and stays stored until a snapshot contains it', async () => {
    const client = new QueryClient();
    expect(await perform(client, ticking(done), 'milk')).toBe('done');
    await vi.waitFor(async () => {
      expect(await storedOperations()).toMatchObject([{ operation: 'milk', done: { answer: 'done' } }]);
    });

    vi.useFakeTimers({ toFake: ['setTimeout'] });
    client.getMutationCache().clear();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await vi.waitFor(async () => {
      expect(await storedOperations()).toEqual([]);
    });
  });

  test('is shown by the next page, and not sent again, once acknowledged', async () => {
    await perform(new QueryClient(), ticking(done), 'milk');
    const stored = await vi.waitUntil(async () => (await storedOperations())?.find((one) => one.done));
    const [client, ticks] = [new QueryClient(), ticking(done)];
    restoreDone(client, ticks, stored);
    const [mutation] = client.getMutationCache().getAll();
    expect(mutation?.state).toMatchObject({ status: 'success', variables: 'milk', data: { answer: 'done' } });
    expect(ticks.sent).toEqual([]);
  });

  test('is queued without a response, and sent again once the server is reachable', async () => {
    outcomes.take();
    const ticks = ticking(lost, done);
    expect(await perform(new QueryClient(), ticks, 'milk')).toBe(QUEUED);
    expect(await keptCount()).toBe(1);
    expect(ticks.sent).toEqual(['milk']);

    connection.markOnline();
    await vi.waitUntil(() => outcomes.take().saved === 1);
    expect(ticks.sent).toEqual(['milk', 'milk']);
  });

  test('is not sent while the app is offline', async () => {
    connection.markOffline();
    const ticks = ticking(done);
    expect(await perform(new QueryClient(), ticks, 'milk')).toBe(QUEUED);
    expect(ticks.sent).toEqual([]);
  });

  test('is stored before it is reported as queued, however many there are', async () => {
    connection.markOffline();
    const [client, ticks] = [new QueryClient(), ticking(done)];
    await Promise.all(Array.from({ length: 200 }, (_, index) => perform(client, ticks, `item ${index}`)));
    expect(await keptCount()).toBe(200);
  });

  test('is not sent in the session of another person', async () => {
    const ticks = ticking(lost, done);
    await perform(new QueryClient(), ticks, 'milk');
    session.end();
    session.start({ ...ownersSession, uid: 'stranger@example.com' }, { isRemembered: false });
    connection.markOnline();
    await wait(1_500);
    expect(ticks.sent).toEqual(['milk']);
  });

  test('rejects when it is refused at once', async () => {
    await expect(perform(new QueryClient(), ticking(refused), 'milk')).rejects.toThrow(Refused);
    await vi.waitFor(async () => {
      expect(await keptCount()).toBe(0);
    });
  });

  test('is set aside with the reason when it is refused after it was queued', async () => {
    expect(await perform(new QueryClient(), ticking(lost, refused), 'milk')).toBe(QUEUED);
    connection.markOnline();
    await vi.waitFor(async () => {
      expect(await readSetAside(uid)).toMatchObject([
        { refusal: { text: 'Tick milk', reason: 'The list is gone.' } },
      ]);
    });
    expect(await adoptOperations(uid)).toEqual([]);
  });

  test('is dropped when nothing is left to do', async () => {
    const ticks = { ...ticking(lost, refused), resolveRefusal: () => Promise.resolve({}) };
    const client = new QueryClient();
    await perform(client, ticks, 'milk');
    connection.markOnline();
    await vi.waitFor(async () => {
      expect(await storedOperations()).toMatchObject([{ operation: 'milk', done: {} }]);
    });
    expect(await readSetAside(uid)).toEqual([]);
  });

  test('is sent again without its refused part', async () => {
    const resolveRefusal = () =>
      Promise.resolve({ again: 'bread', refused: [{ reason: 'Gone.', text: 'Tick milk' }] });
    const ticks = { ...ticking(lost, refused, done), resolveRefusal };
    await perform(new QueryClient(), ticks, 'milk and bread');
    connection.markOnline();
    await vi.waitFor(async () => {
      expect(ticks.sent).toEqual(['milk and bread', 'milk and bread', 'bread']);
      expect(await readSetAside(uid)).toMatchObject([{ refusal: { text: 'Tick milk', reason: 'Gone.' } }]);
      expect(await storedOperations()).toMatchObject([{ operation: 'bread', done: {} }, { refusal: {} }]);
    });
  });

  test('survives its session, for the same person only', async () => {
    const over = () => Promise.reject(new SessionOver());
    await perform(new QueryClient(), ticking(lost, over), 'milk');
    connection.markOnline();
    await wait(1_500);
    session.end();
    session.start({ ...ownersSession, uid: 'stranger@example.com' }, { isRemembered: false });
    expect(await adoptOperations('stranger@example.com')).toEqual([]);
    session.end();
    session.start(ownersSession, { isRemembered: false });
    expect(await adoptOperations(uid)).toMatchObject([{ kind: 'items', operation: 'milk' }]);
    expect(await adoptOperations(uid)).toEqual([]);
  });
});
