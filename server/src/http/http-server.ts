import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

// Longer than the heartbeat interval of a stream.
const STALLED = { afterMs: 30_000, checkEveryMs: 10_000 };

export function httpServer(handle: RequestListener, stalled = STALLED): Server {
  const server = createServer(
    {
      // Five hundred ids in a query string take about 20 KiB.
      maxHeaderSize: 64 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 72_000,
    },
    handle,
  );
  closeStalled(server, stalled);
  return server;
}

/** Node's socket timeout takes a quarter of a poll, so only sockets with unsent data get one. */
function closeStalled(server: Server, { afterMs, checkEveryMs }: typeof STALLED): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const setTimeouts = () => {
    for (const socket of sockets)
      if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(afterMs);
  };
  const timer = setInterval(setTimeouts, checkEveryMs).unref();
  server.on('close', () => clearInterval(timer));
}
