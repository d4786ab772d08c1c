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

const MAIL_WORKER_PASS_MS = 2_500;
const passwords = (password: string) => ({ password, password_confirmation: password });

export const secrets: Proof = {
  name: 'secrets',
  claim: 'no token or password appears in the log at its most verbose level, or unhashed in the database',
  fullSize: { sqlite: 20 },
  smallSize: { sqlite: 1 },
  run: ({ size }) =>
    withInstallation('sqlite', (installation) => new AccountScenario(installation).run(size)),
};

class AccountScenario {
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
    const owner = await installation.withDatabase((database) => signedIn(database, 'owner'));
    this.rememberToken(owner);
    const server = await installation.start({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' });
    this.url = server.url;
    for (; this.nth < size; this.nth++) await this.runOnce(owner, `person-${newId()}@example.com`);
    await wait(MAIL_WORKER_PASS_MS);
    await server.end('SIGTERM');

    const log = server.output();
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

  private async runOnce(owner: SignedIn, email: string): Promise<void> {
    const { folder } = this.installation;
    const [first, second, third] = [this.secret(), this.secret(), this.secret()];
    this.personal.add(email);
    const name = this.personalText();
    await this.send(createList, { as: owner, body: { list: { name } } });
    await this.send(invite, { as: owner, body: { email } });
    const invitation_token = await mailedToken(folder, email, 'invitation_token');
    await this.send(acceptInvitation, { body: { invitation_token, ...passwords('short') } }, 422);
    await this.send(acceptInvitation, { body: { invitation_token, ...passwords(first) } });
    await this.send(acceptInvitation, { body: { invitation_token, ...passwords(first) } }, 422);
    await this.send(requestPasswordReset, { body: { email } });
    const reset_password_token = await mailedToken(folder, email, 'reset_password_token');
    await this.send(setPassword, { body: { reset_password_token, ...passwords(second) } });
    await this.send(signIn, { body: { email, password: first } }, 401);
    const me = { headers: sessionIn(await this.send(signIn, { body: { email, password: second } })) };
    this.rememberToken(me);
    await this.send(setPassword, { as: me, body: { current_password: second, ...passwords(third) } });
    await this.send(validateToken, { as: me });
    await this.send(getLists, { as: me, query: { hidden: this.personalText() } });
    await this.send(getList, { as: me, params: { list_id: this.personalText() } }, 404);
    await this.send(createList, { as: me, body: { list: this.personalText() } }, 422);
    await this.send(createList, { as: me, body: {}, headers: { 'content-type': this.personalText() } }, 415);
    await this.send(signOut, { as: me });
    await this.send(getLists, { as: me }, 401);
    for (const secret of [invitation_token, reset_password_token]) this.secrets.add(secret);
  }

  private async send<E extends Endpoint>(
    endpoint: E,
    options: Call,
    expected: number = endpoint.status,
  ): Promise<Reply<E>> {
    const reply = await call(this.url, endpoint, {
      ...options,
      headers: { 'x-forwarded-for': `10.0.0.${this.nth % 256}`, ...options.headers },
    });
    if (reply.status !== expected) this.bad.push(`${endpoint.path}: ${reply.status} instead of ${expected}`);
    return reply;
  }

  private rememberToken({ headers }: Pick<SignedIn, 'headers'>): void {
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
