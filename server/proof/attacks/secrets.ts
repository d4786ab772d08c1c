import {
  acceptInvitation,
  invite,
  requestPasswordReset,
  setPassword,
  signIn,
  signOut,
  validateToken,
} from '@shared-lists/contract/api/accounts.ts';
import { createList, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../src/lib/new-id.ts';
import { signedIn, type SignedIn } from '../../src/testing/people.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { call, type Call, type Reply } from '../support/call.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { mailedToken } from '../support/read-mail.ts';

const A_LOOK_OF_THE_MAIL_WORKER_MS = 2_500;
const passwords = (password: string) => ({ password, password_confirmation: password });

export const secrets: Proof = {
  name: 'secrets',
  what: 'no token and no password that was ever used is in the log at its wordiest, or in the database in clear',
  fullSize: { sqlite: 20 },
  smallSize: { sqlite: 1 },
  run: ({ size }) => withInstallation('sqlite', (installation) => new Life(installation).run(size)),
};

class Life {
  private readonly bad: string[] = [];
  /** Must be neither in the log nor in the database. */
  private readonly secrets = new Set<string>();
  /** Stored in the database, but must not be logged. */
  private readonly personal = new Set<string>();
  private url = '';
  private nth = 0;

  constructor(private readonly installation: Installation) {}

  async run(size: number): Promise<Outcome> {
    const { installation } = this;
    const owner = await installation.look((database) => signedIn(database, 'owner'));
    this.note(owner);
    const server = await installation.start({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' });
    this.url = server.url;
    for (; this.nth < size; this.nth++) await this.live(owner, `person-${newId()}@example.com`);
    await wait(A_LOOK_OF_THE_MAIL_WORKER_MS);
    await server.end('SIGTERM');

    const log = server.said();
    const stored = readdirSync(installation.folder)
      .filter((name) => name.startsWith('shared-lists.sqlite'))
      .map((name) => readFileSync(path.join(installation.folder, name), 'latin1'))
      .join('');
    for (const secret of [...this.secrets, ...this.personal])
      if (log.includes(secret)) this.bad.push(`In the log: ${secret}`);
    for (const secret of this.secrets)
      if (stored.includes(secret)) this.bad.push(`In the database: ${secret}`);
    const tried = this.secrets.size + this.personal.size;
    return {
      tried,
      bad: this.bad,
      figures: { 'bytes of log': log.length, 'bytes of database': stored.length },
    };
  }

  private async live(owner: SignedIn, email: string): Promise<void> {
    const { folder } = this.installation;
    const [first, second, third] = [this.secret(), this.secret(), this.secret()];
    this.personal.add(email);
    const name = this.personalText();
    await this.ask(createList, { as: owner, body: { list: { name } } });
    await this.ask(invite, { as: owner, body: { email } });
    const invitation_token = await mailedToken(folder, email, 'invitation_token');
    await this.ask(acceptInvitation, { body: { invitation_token, ...passwords('short') } }, 422);
    await this.ask(acceptInvitation, { body: { invitation_token, ...passwords(first) } });
    await this.ask(acceptInvitation, { body: { invitation_token, ...passwords(first) } }, 422);
    await this.ask(requestPasswordReset, { body: { email } });
    const reset_password_token = await mailedToken(folder, email, 'reset_password_token');
    await this.ask(setPassword, { body: { reset_password_token, ...passwords(second) } });
    await this.ask(signIn, { body: { email, password: first } }, 401);
    const me = { headers: sessionIn(await this.ask(signIn, { body: { email, password: second } })) };
    this.note(me);
    await this.ask(setPassword, { as: me, body: { current_password: second, ...passwords(third) } });
    await this.ask(validateToken, { as: me });
    await this.ask(getLists, { as: me, query: { hidden: this.personalText() } });
    await this.ask(getList, { as: me, params: { list_id: this.personalText() } }, 404);
    await this.ask(createList, { as: me, body: { list: this.personalText() } }, 422);
    await this.ask(createList, { as: me, body: {}, headers: { 'content-type': this.personalText() } }, 415);
    await this.ask(signOut, { as: me });
    await this.ask(getLists, { as: me }, 401);
    for (const secret of [invitation_token, reset_password_token]) this.secrets.add(secret);
  }

  private async ask<E extends Endpoint>(
    endpoint: E,
    wish: Call,
    wanted: number = endpoint.status,
  ): Promise<Reply<E>> {
    const reply = await call(this.url, endpoint, {
      ...wish,
      headers: { 'x-forwarded-for': `10.0.0.${this.nth % 256}`, ...wish.headers },
    });
    if (reply.status !== wanted) this.bad.push(`${endpoint.path}: ${reply.status} instead of ${wanted}`);
    return reply;
  }

  private note({ headers }: Pick<SignedIn, 'headers'>): void {
    this.secrets.add(headers['access-token'] ?? '');
  }

  private secret(): string {
    const secret = `password ${newId()}`;
    this.secrets.add(secret);
    return secret;
  }

  private personalText(): string {
    const text = `private-${newId()}`;
    this.personal.add(text);
    return text;
  }
}

function sessionIn({ headers }: Reply): Record<string, string> {
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
}
