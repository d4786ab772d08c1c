import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { linkIn } from './mails.ts';

/** Real mail servers on this machine. */
async function start(behaviour: SMTPServerOptions) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    ...behaviour,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Takes no mail for anybody. */
export const startRefusingMailServer = () =>
  start({
    onRcptTo: (_address, _session, refuse) => {
      refuse(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }));
    },
  });

export async function startMailServer() {
  const mails: string[] = [];
  const server = await start({
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        mails.push(mail.replaceAll('\r\n', '\n'));
        done();
      }),
  });
  /** The link of the latest mail with this subject. */
  const linkOf = (subject: string) => linkIn(mails.findLast((mail) => mail.includes(subject)) ?? '');
  return { ...server, linkOf };
}
