import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const GRACE_MS = 200;

/** Lets the server wait for responses in progress only, not for idle keep-alive connections. */
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
      if (this.isClosing) sendConnectionClose(response);
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      // Most requests are polls, which have been answered by now.
      if (response.writableEnded && !this.isClosing) return;
      this.busy.set(socket, response);
      response.on('close', () => {
        this.busy.delete(socket);
        // Destroyed, so that no further request on it is executed without a response.
        if (this.isClosing) socket.destroySoon();
      });
    });
  }

  closeWhenIdle(): void {
    this.isClosing = true;
    for (const response of this.busy.values()) sendConnectionClose(response);
    // A connection accepted just now may still deliver a request.
    setTimeout(() => this.closeIdle(), GRACE_MS);
  }

  private closeIdle(): void {
    for (const socket of this.sockets) if (!this.busy.has(socket)) socket.destroySoon();
  }
}

function sendConnectionClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
