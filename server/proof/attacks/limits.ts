import { requestPasswordReset, signIn } from '@shared-lists/contract/api/accounts.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { Passwords } from '../../src/people/passwords.ts';
import { signedIn } from '../../src/testing/people.ts';
import { PASSWORD } from '../../src/testing/world.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { call } from '../support/call.ts';
import { Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { inParallel } from '../support/parallel.ts';

const AT_ONCE = 20;
const ADDRESSES = 50;
const MOST_CHECKED = 10;
const MOST_MAILS = 5;
const LONG_AGO = '2001-01-01T00:00:00.000Z';
const SPELLINGS = [
  ...['/auth/sign_in', '/auth/sign_in/', '//auth/sign_in', '/auth//sign_in'],
  ...['/AUTH/SIGN_IN', '/auth/%73ign_in', '/auth/sign_in?again', '/auth/./sign_in'],
];

export const limits: Proof = {
  name: 'limits',
  claim: 'password guesses in any spelling and from any address are cut off, and so are mails to one address',
  fullSize: { sqlite: 1_000, postgres: 1_000 },
  smallSize: { sqlite: 40 },
  run: ({ size, database }) => withInstallation(database, (installation) => guess(installation, size)),
};

async function guess(installation: Installation, size: number): Promise<Outcome> {
  const password_hash = await new Passwords().hash(PASSWORD);
  const victim = await installation.withDatabase(async (database) => {
    const person = await signedIn(database, 'victim');
    await database.db.updateTable('people').set({ password_hash }).execute();
    return person;
  });
  const first = await installation.start();
  const bad: string[] = [];
  const statuses = new Tally<number>();
  const wrong = { email: victim.email, password: 'a guess' };
  await inParallel(AT_ONCE, size, async (nth) => {
    const endpoint: Endpoint = { ...signIn, path: SPELLINGS[nth % SPELLINGS.length] ?? '' };
    const headers = {
      'x-forwarded-for': `10.0.0.${nth % ADDRESSES}`,
      forwarded: `for=10.0.0.${nth % ADDRESSES}`,
    };
    const { status } = await call(first.url, endpoint, { body: wrong, headers });
    statuses.add(status);
    if (![401, 404, 429].includes(status)) bad.push(`A guess was answered with ${status}`);
  });
  const checked = statuses.of(401);
  if (checked > MOST_CHECKED) bad.push(`${checked} guesses were checked`);
  const right = { ...wrong, password: PASSWORD };
  const locked = await call(first.url, signIn, { body: right });
  if (locked.status !== 429) bad.push(`The right password was answered with ${locked.status} while locked`);
  const mails = await requestMails(first.url, victim.email, bad);
  await first.end('SIGTERM');

  await installation.withDatabase(({ db }) =>
    db.updateTable('attempts').set({ window_ends_at: LONG_AGO }).execute(),
  );
  const second = await installation.start();
  const later = await call(second.url, signIn, { body: right });
  if (later.status !== 200) bad.push(`After the window the right password was answered with ${later.status}`);
  return {
    tried: size,
    bad,
    figures: { answers: statuses.toString(), 'guesses checked': checked, 'reset mails': mails },
  };
}

async function requestMails(url: string, email: string, bad: string[]): Promise<number> {
  const statuses = new Tally<number>();
  for (let nth = 0; nth < 4 * MOST_MAILS; nth++) {
    statuses.add((await call(url, requestPasswordReset, { body: { email } })).status);
  }
  const sent = statuses.of(200);
  if (sent !== MOST_MAILS) bad.push(`${sent} mails to one address within an hour`);
  return sent;
}
