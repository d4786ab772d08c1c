import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { HeadersFor } from './security/headers.ts';
import { newRequestId } from './calls/request-id.ts';

const NOT_HTTP = { status: 400, error: 'The request cannot be read' };
const RESPONSES: Record<string, typeof NOT_HTTP> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The request took too long' },
  HPE_HEADER_OVERFLOW: { status: 431, error: 'The headers of the request are too large' },
};

/** These never reach Fastify. The usual headers let clients tell them from the responses of a proxy. */
export function handleUnreadable(headersFor: HeadersFor) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const { status, error } = RESPONSES[code] ?? NOT_HTTP;
    const body = JSON.stringify({ error });
    const headers = {
      ...headersFor({ url: '/v2', headers: {} }),
      'x-request-id': newRequestId(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
    socket.destroy();
  };
}
