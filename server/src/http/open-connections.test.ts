import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OpenConnections } from './open-connections.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let server: ReturnType<typeof createServer>;
let connections: OpenConnections;
beforeEach(async () => {
  // Answers immediately, like EarlyPolls.
  server = createServer((_request, response) => response.writeHead(304, ['etag', '"1"']).end());
  connections = new OpenConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  agent.destroy();
  server.close();
});

async function sendRequest() {
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { socket } = response;
  const isClosed = once(socket, 'close');
  await once(response.resume(), 'end');
  return { status: response.statusCode, connection: response.headers.connection, isClosed };
}

test('a connection stays open until the server stops, and a last request gets Connection: close', async () => {
  expect(await sendRequest()).toMatchObject({ connection: 'keep-alive' });
  connections.closeWhenIdle();
  const last = await sendRequest();
  expect(last).toMatchObject({ status: 304, connection: 'close' });
  await last.isClosed;
});

test('an idle connection is closed', async () => {
  const { isClosed } = await sendRequest();
  connections.closeWhenIdle();
  await expect(isClosed).resolves.toBeDefined();
});
