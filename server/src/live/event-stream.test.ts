import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStream } from './event-stream.ts';

const MUCH = { lists: Array.from({ length: 500 }, () => ({ id: crypto.randomUUID(), revision: 1 })) };

describe('a stream that is not read', () => {
  let server: Server;
  let stuck: Socket;
  let response: ServerResponse;
  beforeEach(async () => {
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const answered = nextResponse();
    stuck = connect(port(), '127.0.0.1').pause();
    stuck.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
    response = await answered;
  });
  afterEach(() => {
    stuck.destroy();
    server.close();
  });

  const port = () => (server.address() as AddressInfo).port;
  const nextResponse = () =>
    new Promise<ServerResponse>((resolve) => {
      server.once('request', (_request, answer) => resolve(answer.writeHead(200, { connection: 'close' })));
    });
  const otherReader = async () => {
    const answered = nextResponse();
    const request = get({ port: port(), host: '127.0.0.1', agent: false });
    const stream = new EventStream(await answered);
    stream.heartbeat();
    const incoming = await new Promise<IncomingMessage>((resolve) => request.on('response', resolve));
    let text = '';
    incoming.setEncoding('utf8').on('data', (more: string) => (text += more));
    return { stream, heard: () => text.split('event: changed').length - 1 };
  };

  test('is closed before much is buffered, and others still receive events', async () => {
    const stream = new EventStream(response);
    const other = await otherReader();
    let sent = 0;
    let most = 0;
    while (!response.destroyed) {
      [stream, other.stream].forEach((one) => one.send('changed', MUCH));
      most = Math.max(most, response.writableLength);
      sent++;
      await vi.waitFor(() => expect(other.heard()).toBe(sent), { interval: 1, timeout: 20_000 });
    }
    expect(most).toBeLessThan(128 * 1024);
    [stream, other.stream].forEach((one) => one.send('changed', MUCH));
    await vi.waitFor(() => expect(other.heard()).toBe(sent + 1), { timeout: 20_000 });
    other.stream.end();
  });
});
