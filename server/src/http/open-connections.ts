import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const LAST_CALL_MS = 200;

/**
 * Knows which connections are at work, so that stopping waits for answers under way and for nothing else: a browser
 * keeps connections open, and opens some in advance, that would otherwise hold the program for a minute.
 */
export class OpenConnections {
  private readonly sockets = new Set<Socket>();
  private readonly busy = new Map<Socket, ServerResponse>();
  private isClosing = false;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (this.isClosing) announceEnd(response);
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      // Most calls are polls, which are answered by now.
      if (response.writableEnded && !this.isClosing) return;
      this.busy.set(socket, response);
      response.on('close', () => {
        this.busy.delete(socket);
        // Not merely ended: what is sent on it from now on would be done, and nobody could be told.
        if (this.isClosing) socket.destroySoon();
      });
    });
  }

  closeWhenIdle(): void {
    this.isClosing = true;
    for (const response of this.busy.values()) announceEnd(response);
    // What was accepted a moment ago may have a call on its way; what comes with it is still answered.
    setTimeout(() => this.closeIdle(), LAST_CALL_MS);
  }

  private closeIdle(): void {
    for (const socket of this.sockets) if (!this.busy.has(socket)) socket.destroySoon();
  }
}

/** Whoever reads this sends nothing more on the connection. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
