import { acceptInvitation, setPassword, validateToken } from '@shared-lists/contract/api/accounts.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import type { Database } from '../../src/database/database.ts';
import { startTestSession } from '../../src/testing/people.ts';
import type { Engine } from '../support/proof.ts';
import { call, type Call } from '../support/call.ts';
import { times } from '../support/random.ts';
import { Tally } from '../support/figures.ts';
import { seedPeople, seedToken } from '../support/seed.ts';
import { HOUR_MS, type ClockedServer } from '../support/shifted-clock.ts';

// Below the limit of attempts per address.
const OF_EACH = 3;
const KINDS = 3;
const MINUTE_MS = 60_000;
const PASSWORD = 'a sentence that nobody guesses';

interface Secret {
  readonly kind: string;
  readonly isLive: boolean;
  readonly endpoint: Endpoint;
  readonly options: Call;
}

/**
 * Sessions, invitations and resets that are expired when tried.
 * On SQLite they expire by the server's clock, which is moved first; on PostgreSQL by the database's.
 */
export async function makeOldSecrets(database: Database): Promise<Secret[]> {
  const lifetimeMs = database.engine === 'sqlite' ? 30 * MINUTE_MS : -MINUTE_MS;
  const expired = await Promise.all(times(OF_EACH, () => secretsOf(database, lifetimeMs, false)));
  return [...expired.flat(), ...(await secretsOf(database, 4 * HOUR_MS, true))];
}

async function secretsOf(database: Database, lifetimeMs: number, isLive: boolean): Promise<Secret[]> {
  const [person, invited, forgetful] = await seedPeople(database, 'owner', 3);
  if (!person || !invited || !forgetful) return [];
  const as = { headers: await startTestSession(database, person, { endsInMs: lifetimeMs }) };
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  const invitation_token = await seedToken(database, invited, 'invitation', lifetimeMs);
  const reset_password_token = await seedToken(database, forgetful, 'reset', lifetimeMs);
  return [
    { kind: 'session', isLive, endpoint: validateToken, options: { as } },
    {
      kind: 'invitation',
      isLive,
      endpoint: acceptInvitation,
      options: { body: { invitation_token, ...password } },
    },
    {
      kind: 'reset',
      isLive,
      endpoint: setPassword,
      options: { body: { reset_password_token, ...password } },
    },
  ];
}

export async function tryOldSecrets(
  engine: Engine,
  servers: readonly ClockedServer[],
  secrets: readonly Secret[],
  bad: string[],
): Promise<Tally<string>> {
  const tries = new Tally<string>();
  const tryOne = async ({ kind, isLive, endpoint, options }: Secret, hours: number, nth: number) => {
    for (const { clock } of servers) clock.set(hours * HOUR_MS);
    const { status } = await call(servers[nth % servers.length]?.url ?? '', endpoint, options);
    const isOpen = status === endpoint.status;
    tries.add(`${isLive ? 'live' : 'expired'} ${kind} ${isOpen ? 'accepted' : 'refused'}`);
    if (isOpen !== isLive) bad.push(`${isLive ? 'A live' : 'An expired'} ${kind}: ${status} at ${hours} h`);
  };
  // A server that refuses everything must fail.
  for (const secret of secrets.filter(({ isLive }) => isLive)) await tryOne(secret, 0, 0);
  for (const [nth, secret] of secrets.filter(({ isLive }) => !isLive).entries()) {
    const first = Math.floor(nth / KINDS);
    const hours =
      engine === 'sqlite' ? [1, 0, -1] : [-1, 0, 1].map((_, turn, all) => all[(first + turn) % 3] ?? 0);
    for (const [turn, hour] of hours.entries()) await tryOne(secret, hour, first + turn);
  }
  return tries;
}
