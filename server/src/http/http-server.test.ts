import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpServer } from './http-server.ts';

const LARGE = Buffer.alloc(32 * 1024 * 1024);
// Longer than a busy machine pauses this process.
const STALLED = { afterMs: 1_000, checkEveryMs: 50 };

const server = httpServer((_request, response) => response.end(LARGE), STALLED);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

async function sendRequest() {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
  return socket;
}

const serverHasNoConnection = () =>
  new Promise<boolean>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count === 0))),
  );

test('a client that does not read the response is disconnected', async () => {
  const socket = await sendRequest();
  socket.pause();
  await expect.poll(serverHasNoConnection, { timeout: 10_000 }).toBe(true);
  socket.destroy();
});

test('a client that reads slowly gets the whole response', async () => {
  const socket = await sendRequest();
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    // Takes more than twice the timeout in total.
    if (bytes < LARGE.length / 2) setTimeout(() => socket.resume(), 8);
    socket.pause();
    if (bytes >= LARGE.length / 2) socket.resume();
  });
  await once(socket, 'close');
  expect(bytes).toBeGreaterThan(LARGE.length);
});
