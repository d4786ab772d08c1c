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

// The server lets one person send sixty an hour.
const INVITATIONS_PER_HOST = 50;

/** The people of one server. They come by invitation of hosts, whom no journey ever meets. */
export class People {
  private host: Person | undefined;
  private count = 0;

  constructor(private readonly server: RunningServer) {}

  /** Somebody new, signed in; the role is what the address begins with. */
  async add(role: string): Promise<Person> {
    if (this.count % INVITATIONS_PER_HOST === 0) this.host = await this.welcome('host');
    return this.welcome(role);
  }

  private async welcome(role: string): Promise<Person> {
    this.count += 1;
    const email = `${role}-${this.count}@example.com`;
    const token = this.host ? await this.invite(this.host, email) : tokenIn(this.server.setUpLink);
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    await callApi(this.server.url, acceptInvitation, {
      body: { invitation_token: token, ...passwords, ...(!this.host && { email }) },
    });
    return this.signIn(email);
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

  private async invite(inviter: Person, email: string): Promise<string> {
    await inviter.call(invite, { body: { email } });
    return tokenIn(await this.server.mailedLink(email));
  }
}

function tokenIn(link: string): string {
  return new URL(link).searchParams.get('invitation_token') ?? '';
}
