import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export const MARK = 'x-mark';

export interface CuttingProxy {
  readonly url: string;
  /** The body withheld from the call with this mark. */
  readonly withheldReply: (mark: string) => string | undefined;
  readonly close: () => void;
}

/** Forwards each call, then closes the connection instead of replying. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const replies = new Map<string, string>();
  const server: Server = createServer((caller) => void cut(caller, Number(new URL(target).port), replies));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    withheldReply: (mark) => replies.get(mark),
    close: () => void server.close(),
  };
}

async function cut(caller: Socket, port: number, replies: Map<string, string>): Promise<void> {
  const upstream = connect(port, '127.0.0.1');
  let received = '';
  caller.on('data', (chunk: Buffer) => (received += chunk.toString())).on('error', () => undefined);
  caller.pipe(upstream);
  const reply = await text(upstream).catch(() => '');
  const mark = new RegExp(`^${MARK}: (.+)\r$`, 'imu').exec(received)?.[1] ?? '';
  const [head = '', body = ''] = reply.split(/\r\n\r\n(.*)/su);
  replies.set(mark, /^transfer-encoding: chunked/imu.test(head) ? 'in chunks' : body);
  caller.destroy();
}
