import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const WORKER = '/sw.js';

/** Proxy that can append a line to the service worker, like a new release. */
export class Releases {
  url = '';
  private isReleased = false;
  private readonly proxy: Server;

  constructor(target: string) {
    this.proxy = createServer((incoming, outgoing) => {
      const isNew = this.isReleased && incoming.url === WORKER;
      const { 'if-none-match': _tag, 'if-modified-since': _date, ...whole } = incoming.headers;
      const headers = isNew ? { ...whole, 'accept-encoding': 'identity' } : incoming.headers;
      const call = { method: incoming.method, headers };
      const upstream = request(`${target}${incoming.url ?? ''}`, call, (response) => {
        const { 'content-length': _length, etag: _etag, ...changed } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, isNew ? changed : response.headers);
        response.on('end', () => outgoing.end(isNew ? '\n// The next version.' : ''));
        response.pipe(outgoing, { end: false });
      });
      upstream.on('error', () => outgoing.destroy());
      incoming.pipe(upstream);
    });
  }

  async start(): Promise<void> {
    this.proxy.listen(0, '127.0.0.1');
    await once(this.proxy, 'listening');
    const { port } = this.proxy.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
  }

  releaseNext(): void {
    this.isReleased = true;
  }

  async stop(): Promise<void> {
    this.proxy.close();
    this.proxy.closeAllConnections();
    await once(this.proxy, 'close');
  }
}
