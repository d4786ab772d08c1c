import { invite, requestPasswordReset, signIn } from '@shared-lists/contract/api/accounts.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { Passwords } from '../../src/people/passwords.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { newId } from '../../src/lib/new-id.ts';
import { PASSWORD } from '../../src/testing/world.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { call, type Call } from '../support/call.ts';
import { percentile } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { seedPeople } from '../support/seed.ts';

/** Times of fewer samples are not compared. */
const ENOUGH_SAMPLES = 100;
const LARGEST_GAP_MS = 5;
const LARGEST_GAP_SHARE = 0.1;
const INVITATIONS_PER_PERSON = 50;
const VARYING_HEADERS = ['date', 'x-request-id', 'content-length', 'access-token', 'client', 'uid', 'expiry'];

export const enumeration: Proof = {
  name: 'enumeration',
  claim: 'responses to known and unknown addresses do not differ in text, headers or time',
  fullSize: { sqlite: 300 },
  smallSize: { sqlite: 5 },
  run: ({ size }) => withInstallation('sqlite', (installation) => compare(installation, size)),
};

interface Probe {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly optionsFor: (email: string, nth: number) => Call;
}

async function compare(installation: Installation, size: number): Promise<Outcome> {
  const password_hash = await new Passwords().hash(PASSWORD);
  const { known, inviters } = await installation.withDatabase(async (database) => {
    const known = await seedPeople(database, 'known', size);
    await database.db.updateTable('people').set({ password_hash }).execute();
    const inviters = await seedPeople(database, 'owner', Math.ceil((2 * size) / INVITATIONS_PER_PERSON));
    return { known, inviters };
  });
  // Attempts are limited by address, so each request has its own.
  const { url } = await installation.start({ TRUSTED_PROXIES: '127.0.0.1' });
  const bad: string[] = [];
  const figures: Record<string, string> = {};
  for (const probe of probesOf(inviters)) {
    const responses = { known: new Set<string>(), unknown: new Set<string>() };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const [nth, { email }] of known.entries()) {
      for (const kind of ['known', 'unknown'] as const) {
        const target = kind === 'known' ? email : `unknown-${newId()}@example.com`;
        const headers = { 'x-forwarded-for': `10.${nth >> 8}.${nth & 255}.${kind === 'known' ? 1 : 2}` };
        const started = performance.now();
        const reply = await call(url, probe.endpoint, { ...probe.optionsFor(target, nth), headers });
        times[kind].push(performance.now() - started);
        const visibleHeaders = Object.entries(reply.headers).filter(
          ([name]) => !VARYING_HEADERS.includes(name),
        );
        responses[kind].add(JSON.stringify([reply.status, normalised(reply.text, target), visibleHeaders]));
      }
    }
    const all = new Set([...responses.known, ...responses.unknown]);
    if (all.size !== 1) bad.push(`${probe.name}: ${all.size} different responses: ${[...all].join(' or ')}`);
    const [one, other] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
    const gap = Math.abs(one - other);
    const isRevealing =
      size >= ENOUGH_SAMPLES && gap > LARGEST_GAP_MS && gap > LARGEST_GAP_SHARE * Math.max(one, other);
    if (isRevealing) bad.push(`${probe.name}: the times differ by ${gap.toFixed(1)} ms`);
    figures[probe.name] = `median ${one.toFixed(1)} ms known, ${other.toFixed(1)} ms unknown`;
  }
  return { tried: size * 6, bad, figures };
}

function normalised(text: string, email: string): string {
  return text
    .replaceAll(email, 'it')
    .replaceAll(email.split('@')[0] ?? '', 'its name')
    .replaceAll(/[0-9a-f-]{36}/gu, 'id')
    .replaceAll(/[\d-]{10}T[\d:.]+Z/gu, 'moment');
}

function probesOf(inviters: readonly SignedIn[]): readonly Probe[] {
  return [
    { name: 'sign-in', endpoint: signIn, optionsFor: (email) => ({ body: { email, password: 'a guess' } }) },
    { name: 'reset', endpoint: requestPasswordReset, optionsFor: (email) => ({ body: { email } }) },
    {
      name: 'invitation',
      endpoint: invite,
      optionsFor: (email, nth) => {
        const as = inviters[nth % inviters.length];
        return { body: { email }, ...(as && { as }) };
      },
    },
  ];
}
