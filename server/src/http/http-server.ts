import { createServer, type RequestListener, type Server } from 'node:http';

/** How long anybody may take for anything: one who sends byte by byte holds nobody else up. */
export function httpServer(handle: RequestListener): Server {
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
  return server.setTimeout(30_000);
}
