import { validateToken } from '@shared-lists/contract/api/accounts.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { newId } from '../../src/lib/new-id.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { call, type Call } from '../support/call.ts';
import { between, pick, times } from '../support/random.ts';
import { Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { seedPeople } from '../support/seed.ts';

const AT_ONCE = 50;
const LOST_SHARE = 0.1;
// Each may make 1,200 calls a minute.
const PEOPLE = 20;
const HEADERS = ['access-token', 'client', 'uid'] as const;

export const sessions: Proof = {
  name: 'sessions',
  claim:
    'bursts of calls from several tabs, some of whose replies are lost, neither end nor change a session',
  fullSize: { sqlite: 200, postgres: 200 },
  smallSize: { sqlite: 2 },
  run: ({ size, database }) => withInstallation(database, (installation) => runBursts(installation, size)),
};

async function runBursts(installation: Installation, size: number): Promise<Outcome> {
  const people = await installation.withDatabase((database) => seedPeople(database, 'owner', PEOPLE));
  const server = await installation.start();
  const bad: string[] = [];
  const statuses = new Tally<number | 'lost'>();
  for (let round = 0; round < size; round++) {
    const tab = new Tab(people[round % people.length] ?? pick(people), server.url);
    const replies = await Promise.all(times(AT_ONCE, () => tab.sendRandomCall()));
    for (const status of replies) statuses.add(status);
    bad.push(...tab.bad);
    if ((await tab.validateSession()) !== 200) bad.push('The session was over after a burst');
  }
  return { tried: size * AT_ONCE, bad, figures: { answers: statuses.toString() } };
}

/** Stores the session of the latest reply, like a client. */
class Tab {
  readonly bad: string[] = [];
  headers: Record<string, string>;

  constructor(
    private readonly person: SignedIn,
    private readonly url: string,
  ) {
    this.headers = person.headers;
  }

  async sendRandomCall(): Promise<number | 'lost'> {
    const unknownIds = { params: { list_id: newId(), item_id: newId() } };
    const [endpoint, options, expected] = pick<readonly [Endpoint, Call, number]>([
      [getLists, {}, 200],
      [validateToken, {}, 200],
      [createList, { body: { list: { name: 'A list' } } }, 200],
      [createList, { body: { list: { name: '' } } }, 422],
      [getList, unknownIds, 404],
      [updateListItem, { ...unknownIds, body: { list_item: { completed: true } } }, 404],
    ]);
    return this.send(endpoint, options, expected, Math.random() < LOST_SHARE);
  }

  validateSession(): Promise<number | 'lost'> {
    return this.send(validateToken, {}, 200, false);
  }

  private async send(
    endpoint: Endpoint,
    options: Call,
    expected: number,
    isLost: boolean,
  ): Promise<number | 'lost'> {
    const lost = isLost ? { hasOwnConnection: true, signal: AbortSignal.timeout(between(1, 30)) } : {};
    const reply = await call(this.url, endpoint, { ...options, ...lost, as: this }).catch(() => undefined);
    if (!reply) {
      if (!isLost) this.bad.push(`${endpoint.path}: no reply`);
      return 'lost';
    }
    if (reply.status !== expected) this.bad.push(`${endpoint.path}: ${reply.status} instead of ${expected}`);
    const receivedHeaders = HEADERS.map((name) => [name, String(reply.headers[name])] as const);
    if (receivedHeaders.some(([name, value]) => value !== this.person.headers[name])) {
      this.bad.push(`${endpoint.path}: another session in the reply`);
    }
    this.headers = Object.fromEntries(receivedHeaders);
    return reply.status;
  }
}
