import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome, Proof } from '../support/proof.ts';
import { makeRaces, type Race } from './races-kinds.ts';
import { call, type Reply } from '../support/call.ts';
import { times } from '../support/random.ts';
import { Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';

const AT_ONCE = 20;
// On a busy machine so many calls for one row may wait longer than the database allows.
const MOST_ATTEMPTS = 5;
const BEFORE_REPEATING_MS = 1_000;
const SAY_EVERY = 50;

export const races: Proof = {
  name: 'races',
  claim: 'of twenty identical concurrent calls exactly one takes effect, and none gets a server error',
  fullSize: { sqlite: 200, postgres: 200 },
  smallSize: { postgres: 1 },
  run: ({ size, database, say }) =>
    withInstallation(database, (installation) => runRaces(installation, size, say)),
};

async function runRaces(
  installation: Installation,
  size: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const rounds = await installation.withDatabase(async (database) => {
    const rounds: Race[][] = [];
    while (rounds.length < size) rounds.push(await makeRaces(database));
    return rounds;
  });
  // Attempts are limited by address, so each caller has its own.
  const env = { TRUSTED_PROXIES: '127.0.0.1' };
  const servers = [await installation.start(env)];
  if (installation.engine === 'postgres') servers.push(await installation.start(env));
  const urls = servers.map(({ url }) => url);

  const bad: string[] = [];
  const statuses = new Tally<number>();
  for (const [index, round] of rounds.entries()) {
    for (const race of round) {
      const replies = await Promise.all(times(AT_ONCE, (nth) => sendTo(race, urls[nth % urls.length] ?? '')));
      for (const { status } of replies) statuses.add(status);
      bad.push(...judge(race, replies));
    }
    if ((index + 1) % SAY_EVERY === 0) say(`${index + 1} rounds`);
  }
  for (const server of servers) await server.end('SIGTERM');
  await installation.withDatabase(async ({ db }) => {
    for (const race of rounds.flat()) {
      const effects = await race.effects(db);
      if (effects !== 1) bad.push(`${race.name}: ${effects} effects`);
    }
  });
  return {
    tried: rounds.flat().length * AT_ONCE,
    bad,
    figures: { races: rounds.flat().length, answers: statuses.toString() },
  };
}

/** Repeated after a 503, as clients do. */
async function sendTo(race: Race, url: string): Promise<Reply> {
  const octet = () => Math.floor(Math.random() * 256);
  const headers = { 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}`, ...race.call.headers };
  for (let attempt = 1; ; attempt += 1) {
    const reply = await call(url, race.endpoint, { ...race.call, headers });
    if (reply.status !== 503 || attempt === MOST_ATTEMPTS) return reply;
    await wait(BEFORE_REPEATING_MS);
  }
}

/** Each repetition of an invitation starts its seven days anew. */
const NEW_END = /"expires_at":"[^"]*"/u;

function judge({ name, endpoint, winners, late }: Race, replies: readonly Reply[]): string[] {
  const won = replies.filter(({ status }) => status === endpoint.status);
  const unexpected = replies.filter(({ status }) => status !== endpoint.status && !late.includes(status));
  const isRight = winners === 'one' ? won.length === 1 : won.length > 0;
  return [
    ...unexpected.map(({ status, text }) => `${name}: ${status} ${text}`),
    ...(isRight ? [] : [`${name}: ${won.length} of ${replies.length} succeeded`]),
    ...(new Set(won.map(({ text }) => text.replace(NEW_END, ''))).size <= 1
      ? []
      : [`${name}: the same call was answered in different ways`]),
  ];
}
