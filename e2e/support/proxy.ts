import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Round-robin proxy that skips ports which refuse connections. */
export async function startProxy(ports: readonly number[]) {
  const open = new Set<Socket>();
  let next = 0;

  const forward = (client: Socket, attempts = ports.length) => {
    const target = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1');
    target.once('connect', () => void client.pipe(target).pipe(client));
    target.once('error', () => {
      if (target.pending && attempts > 1) forward(client, attempts - 1);
      else client.destroy();
    });
    client.once('close', () => target.destroy());
    target.once('close', () => {
      if (!target.pending) client.destroy();
    });
  };

  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    client.once('close', () => open.delete(client));
    forward(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
