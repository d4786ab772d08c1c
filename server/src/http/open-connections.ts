import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const LAST_CALL_MS = 200;

/**
 * Knows which connections are at work, so that stopping waits for answers under way and for nothing else: a browser
 * keeps connections open, and opens some in advance, that would otherwise hold the program for a minute.
 */
export class OpenConnections {
  private readonly sockets = new Set<Socket>();
  private readonly busy = new Set<Socket>();
  private isClosing = false;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.busy.add(socket);
      response.on('close', () => {
        this.busy.delete(socket);
        if (this.isClosing) socket.end();
      });
    });
  }

  closeWhenIdle(): void {
    this.isClosing = true;
    // What was accepted a moment ago may have a call on its way; what comes with it is still answered.
    setTimeout(() => this.closeIdle(), LAST_CALL_MS);
  }

  private closeIdle(): void {
    for (const socket of this.sockets) if (!this.busy.has(socket)) socket.destroy();
  }
}
