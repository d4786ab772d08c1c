import { acceptInvitation, invite, signIn } from '@shared-lists/contract/api/accounts.ts';
import { claimInvitation, makeInvitationLink } from '@shared-lists/contract/api/invitations.ts';
import { createList, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { exportData } from '@shared-lists/contract/api/personal-data.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { newId } from '../../src/lib/new-id.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { call } from '../support/call.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { between, pick, times } from '../support/random.ts';
import { seedPeople } from '../support/seed.ts';

const PASSWORD = 'four words nobody guesses';

export const squatting: Proof = {
  name: 'squatting',
  claim: 'an account made with a copied link sees only lists shared by the people who gave it a link',
  fullSize: { sqlite: 300, postgres: 300 },
  smallSize: { sqlite: 4, postgres: 2 },
  run: ({ size, database }) => withInstallation(database, (installation) => squat(installation, size)),
};

interface Share {
  readonly sharer: SignedIn;
  readonly list_id: string;
  readonly users_list_id: string;
  readonly invitation_id: string;
}

async function squat(installation: Installation, size: number): Promise<Outcome> {
  const people = await installation.withDatabase((database) => seedPeople(database, 'sharer', size * 4));
  const { url } = await installation.start({
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUSTED_PROXIES: '127.0.0.1',
    LIMIT_INVITATIONS_PER_PERSON: '1000',
  });
  const bad: string[] = [];
  let tried = 0;
  for (const round of times(size, (index) => index)) {
    const sharers = people.slice(round * 4, round * 4 + 4);
    const found = await tryOne(url, sharers, round);
    tried += found.tried;
    bad.push(...found.bad);
  }
  return { tried, bad, figures: { addresses: size } };
}

/** Shares come before and after the address is taken; some people give the squatter a link. */
async function tryOne(url: string, sharers: readonly SignedIn[], round: number) {
  const address = `squatted-${newId()}@example.com`;
  const [accomplice, ...others] = sharers;
  if (!accomplice) throw new Error('Nobody to share');
  const shares = [await share(url, accomplice, address)];
  for (const sharer of others) if (between(0, 1) === 1) shares.push(await share(url, sharer, address));
  const squatter = await takeOver(url, address, await link(url, shares[0]), round);
  const trusted = new Set([accomplice.id]);
  for (const sharer of others) shares.push(await share(url, sharer, address));
  const generous = pick(shares.slice(1));
  if (between(0, 1) === 1) {
    await call(url, claimInvitation, {
      as: squatter,
      body: { invitation_token: await link(url, generous) },
    });
    trusted.add(generous.sharer.id);
  }

  const bad: string[] = [];
  const home = await call(url, getLists, { as: squatter });
  const exported = await call(url, exportData, { as: squatter });
  for (const { sharer, ...params } of shares) {
    const isSeen = home.text.includes(params.list_id) || exported.text.includes(params.list_id);
    if (isSeen !== trusted.has(sharer.id)) bad.push(`${params.list_id} is ${isSeen ? '' : 'not '}seen`);
    const body = { users_list: { has_accepted: true } };
    const accepted = await call(url, updateShare, { as: squatter, params, body });
    const read = await call(url, getList, { as: squatter, params });
    const isOpen = accepted.status === 200 && read.status === 200;
    if (isOpen !== trusted.has(sharer.id)) bad.push(`${params.list_id} is ${isOpen ? '' : 'not '}open`);
  }
  return { tried: shares.length, bad };
}

async function share(url: string, sharer: SignedIn, email: string): Promise<Share> {
  const list = await call(url, createList, { as: sharer, body: { list: { name: 'Secret plans' } } });
  const list_id = list.answer.id;
  const { answer } = await call(url, invite, { as: sharer, body: { email, list_id } });
  const users_list_id = answer.users_list?.id ?? '';
  return { sharer, list_id, users_list_id, invitation_id: answer.invitation.id };
}

async function link(url: string, shared: Share | undefined): Promise<string> {
  if (!shared) throw new Error('Nothing was shared');
  const { sharer: as, invitation_id } = shared;
  const made = await call(url, makeInvitationLink, { as, params: { invitation_id } });
  return new URL(made.answer.url).searchParams.get('invitation_token') ?? '';
}

async function takeOver(url: string, email: string, invitation_token: string, round: number) {
  const headers = { 'x-forwarded-for': `10.0.${round >> 8}.${round & 255}` };
  const body = { invitation_token, password: PASSWORD, password_confirmation: PASSWORD };
  await call(url, acceptInvitation, { body, headers });
  const signedIn = await call(url, signIn, { body: { email, password: PASSWORD }, headers });
  const names = ['access-token', 'client', 'uid'];
  return {
    id: signedIn.answer.data.id,
    email,
    headers: Object.fromEntries(names.map((name) => [name, String(signedIn.headers[name])])),
  };
}
