import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

// Longer than between two beats of a stream.
const STALLED = { afterMs: 30_000, lookEveryMs: 10_000 };

/** How long anybody may take for anything: one who sends byte by byte, or reads so, holds nobody else up. */
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

/**
 * Ends connections whose other side takes nothing of an answer any more. Node's own limit for all of them would start a timer
 * anew several times in every call, which took a quarter of a poll. So only those get one that are seen with something unsent.
 */
function closeStalled(server: Server, { afterMs, lookEveryMs }: typeof STALLED): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const look = () => {
    for (const socket of sockets)
      if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(afterMs);
  };
  const looks = setInterval(look, lookEveryMs).unref();
  server.on('close', () => clearInterval(looks));
}
