import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Hands connections to these ports on loopback in turn, and looks for another one when nobody answers there. */
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
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
