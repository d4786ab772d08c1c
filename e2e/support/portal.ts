import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Interference {
  readonly paths: RegExp;
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const PAGE = '<!doctype html><title>Welcome to the hotel</title><h1>Welcome to the hotel</h1>';
export const CALLS = /^\/(v2|auth|healthz|list_item_configurations)/u;

/** A captive portal: forwards everything until it interferes. */
export async function startPortal(serverUrl: string) {
  let interference: Interference | undefined;
  let interfered = 0;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url = '' } = incoming;
    const upstream = request(new URL(url, serverUrl), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };

  const server = createServer((incoming, outgoing) => {
    if (!interference?.paths.test(incoming.url ?? '')) {
      forward(incoming, outgoing);
      return;
    }
    interfered += 1;
    const { status, headers = { 'content-type': 'text/html' }, body = PAGE } = interference;
    outgoing.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    interfere: (with_: Interference | undefined) => {
      interference = with_;
      interfered = 0;
    },
    count: () => interfered,
    /** Open streams would continue otherwise. */
    cutConnections: () => {
      server.closeAllConnections();
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
