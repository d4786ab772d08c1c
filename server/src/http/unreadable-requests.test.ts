import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSqlite } from '../testing/databases.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp(openTestSqlite);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function send(request: string): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  return text(socket);
}

test.each([
  [
    'headers that are too large',
    431,
    `GET /v2/lists HTTP/1.1\r\nhost: here\r\nx: ${'x'.repeat(65 * 1024)}\r\n\r\n`,
  ],
  ['something that is no request', 400, 'HELLO\r\n\r\n'],
])('refuses %s with the headers of the API', async (_what, status, request) => {
  const answer = await send(request);
  const [head = '', body = ''] = answer.split('\r\n\r\n');

  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
  expect(head).toMatch(/^x-request-id: [0-9a-f]+$/mu);
  expect(head).toMatch(/^content-type: application\/json/mu);
  expect(head).toMatch(/^cache-control: no-store$/mu);
  expect(head).toMatch(/^x-content-type-options: nosniff$/mu);
  expect(JSON.parse(body)).toEqual({ error: expect.any(String) as unknown });
});

test('refuses an endless request alike', async () => {
  const { server: http } = server.app;
  const answered = send('GET /v2/lists HTTP/1.1\r\nhost: here\r\n');
  const [socket] = (await once(http, 'connection')) as [NodeJS.EventEmitter];
  http.emit(
    'clientError',
    Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );

  expect(await answered).toMatch(/^HTTP\/1.1 408 [\s\S]*x-request-id: /u);
});
