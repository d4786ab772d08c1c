import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SERVER_HEADERS } from '../../testing/stub-server.ts';
import { connection } from './connection.ts';

const healthy = () => Promise.resolve(new Response('{"status":"ok"}', { headers: SERVER_HEADERS }));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function answerWith(answer: () => Promise<Response>) {
  const look = vi.fn(answer);
  vi.stubGlobal('fetch', look);
  return look;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  connection.markOnline();
  vi.useRealTimers();
});

test('goes offline after a lost response, and online after the next response', () => {
  expect(connection.isOffline()).toBe(false);
  connection.markOffline();
  expect(connection.isOffline()).toBe(true);
  connection.markOnline();
  expect(connection.isOffline()).toBe(false);
});

test('probes the server only while somebody waits', async () => {
  const look = answerWith(healthy);
  connection.markOffline();
  await pass(60_000);
  expect(look).not.toHaveBeenCalled();

  const found = connection.whenOnline();
  await pass(2_000);
  await found;
  expect(look).toHaveBeenCalledTimes(1);
  expect(connection.isOffline()).toBe(false);
});

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a hotel answers', () => Promise.resolve(new Response('<html>Sign in</html>'))],
  ['something else says that it is well', () => Promise.resolve(Response.json({ status: 'ok' }))],
  ['a proxy answers', () => Promise.resolve(new Response('{"error":"Bad gateway"}', { status: 502 }))],
])('stays offline when %s, and probes less and less often', async (_who, answer) => {
  const look = answerWith(answer);
  connection.markOffline();
  void connection.whenOnline();
  // With jitter: at least three probes at first, at most two in the same time later.
  await pass(15_000);
  expect(connection.isOffline()).toBe(true);
  const inTheBeginning = look.mock.calls.length;
  await pass(15_000);
  look.mockClear();
  await pass(15_000);
  expect(look.mock.calls.length).toBeLessThan(inTheBeginning);

  answerWith(healthy);
  await pass(25_000);
  expect(connection.isOffline()).toBe(false);
});

test('probes at once when the browser reports that it is online', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  connection.markOffline();
  void connection.whenOnline();
  await pass(20_000);
  const look = answerWith(healthy);
  window.dispatchEvent(new Event('online'));
  await pass(1);
  expect(look).toHaveBeenCalledTimes(1);
  expect(connection.isOffline()).toBe(false);
});

test('probes often again once the browser reports that it is online', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'));
  answerWith(failing);
  connection.markOffline();
  void connection.whenOnline();
  await pass(120_000);
  window.dispatchEvent(new Event('online'));
  await pass(1);
  const look = answerWith(healthy);
  await pass(3_000);
  expect(look).toHaveBeenCalledTimes(1);
  expect(connection.isOffline()).toBe(false);
});

test('is offline as soon as the device says so, unless the server still answers', async () => {
  answerWith(healthy);
  window.dispatchEvent(new Event('offline'));
  await pass(1);
  expect(connection.isOffline()).toBe(false);

  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  window.dispatchEvent(new Event('offline'));
  await pass(1);
  expect(connection.isOffline()).toBe(true);
});

test('is offline after data that was on its way when the device said so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answerWith(() => {
    connection.noteActivity();
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  window.dispatchEvent(new Event('offline'));
  await pass(1);
  expect(connection.isOffline()).toBe(false);

  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await pass(1_000);
  expect(connection.isOffline()).toBe(true);
});

test('is online again with the device, although nobody waits', async () => {
  answerWith(healthy);
  connection.markOffline();
  window.dispatchEvent(new Event('online'));
  await pass(1);
  expect(connection.isOffline()).toBe(false);
});

test('reports each loss once', () => {
  expect(connection.shouldReportLoss()).toBe(false);
  connection.markOffline();
  expect([connection.shouldReportLoss(), connection.shouldReportLoss()]).toEqual([true, false]);
  connection.markOnline();
  connection.markOffline();
  expect(connection.shouldReportLoss()).toBe(true);
});
