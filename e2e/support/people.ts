import { acceptInvitation, invite, signIn } from '@shared-lists/contract/api/accounts.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf } from '@shared-lists/contract/endpoint.ts';
import { callApi, type Session } from './api.ts';
import type { RunningServer } from './server.ts';

export const PASSWORD = 'a password of my own';

export interface Person {
  readonly email: string;
  readonly session: Session;
  call<E extends Endpoint>(
    endpoint: E,
    request?: { params?: ParamsOf<E>; query?: Record<string, string>; body?: BodyOf<E> },
  ): Promise<AnswerOf<E>>;
}

// The server allows sixty an hour.
const INVITATIONS_PER_HOST = 50;
const HOST = 'host@example.com';

export class People {
  private count = 0;
  /** Invited in batches, because each mail takes time. */
  private readonly invited: string[] = [];

  constructor(private readonly server: RunningServer) {}

  async add(): Promise<Person> {
    if (this.invited.length <= 1) await this.inviteMany();
    return this.acceptNext();
  }

  private async inviteMany(): Promise<void> {
    const host = this.invited.length === 0 ? await this.setUp() : await this.acceptNext();
    const emails = Array.from({ length: INVITATIONS_PER_HOST }, () => `person-${++this.count}@example.com`);
    await Promise.all(emails.map((email) => host.call(invite, { body: { email } })));
    this.invited.push(...emails);
  }

  private async acceptNext(): Promise<Person> {
    const email = this.invited.shift() ?? '';
    await this.accept(tokenIn(await this.server.mailedLink(email)));
    return this.signIn(email);
  }

  private async setUp(): Promise<Person> {
    await this.accept(tokenIn(this.server.setUpLink), HOST);
    return this.signIn(HOST);
  }

  private async accept(token: string, email?: string): Promise<void> {
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const body = { invitation_token: token, ...passwords, ...(email !== undefined && { email }) };
    await callApi(this.server.url, acceptInvitation, { body });
  }

  async signIn(email: string, password = PASSWORD): Promise<Person> {
    const { url } = this.server;
    const { headers } = await callApi(url, signIn, { body: { email, password } });
    const header = (name: string) => headers.get(name) ?? '';
    const session = {
      'access-token': header('access-token'),
      client: header('client'),
      uid: header('uid'),
    };
    return {
      email,
      session,
      call: async (endpoint, request = {}) => (await callApi(url, endpoint, request, session)).answer,
    };
  }
}

function tokenIn(link: string): string {
  return new URL(link).searchParams.get('invitation_token') ?? '';
}
