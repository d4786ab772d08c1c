import { acceptInvitation, invite, setPassword } from '@shared-lists/contract/api/accounts.ts';
import { refreshList } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { shareList, updateShare } from '@shared-lists/contract/api/sharing.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import type { Database, Db } from '../../src/database/database.ts';
import { newId } from '../../src/lib/new-id.ts';
import { makeActive } from '../../src/testing/mails.ts';
import { signedIn, type SignedIn } from '../../src/testing/people.ts';
import type { Call } from '../support/call.ts';
import { seedList, seedToken } from '../support/seed.ts';

export interface Race {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly call: Call;
  /** One call succeeds, or all get the same response. */
  readonly winners: 'one' | 'all alike';
  readonly late: readonly number[];
  readonly effects: (db: Db) => Promise<number>;
}

const LIMITED = 429;
const password = 'four words nobody guesses';
const passwords = { password, password_confirmation: password };

export async function makeRaces(database: Database): Promise<Race[]> {
  const owner = await signedIn(database, 'owner');
  const friend = await signedIn(database, 'friend');
  await seedList(database, owner, [friend]);
  return [
    await invitationRace(database),
    await resetRace(database),
    await acceptanceRace(database, owner, friend),
    await sharingRace(database, owner, friend),
    ...(await invitingRaces(database, owner)),
    await refreshRace(database, owner),
    await mergeRace(database, owner),
  ];
}

async function invitationRace(database: Database): Promise<Race> {
  const invited = await signedIn(database, 'invited');
  const invitation_token = await seedToken(database, invited, 'invitation');
  return {
    name: 'accept an invitation',
    endpoint: acceptInvitation,
    call: { body: { invitation_token, ...passwords } },
    winners: 'one',
    late: [422],
    effects: (db) => usedTokens(db, invited),
  };
}

async function resetRace(database: Database): Promise<Race> {
  const person = await signedIn(database, 'person');
  await makeActive({ database }, person);
  const reset_password_token = await seedToken(database, person, 'reset');
  return {
    name: 'reset a password',
    endpoint: setPassword,
    call: { body: { reset_password_token, ...passwords } },
    winners: 'one',
    late: [422],
    effects: (db) => mailsTo(db, person.email),
  };
}

async function acceptanceRace(database: Database, owner: SignedIn, friend: SignedIn): Promise<Race> {
  const { id, shares } = await seedList(database, owner, [friend], 'pending');
  return {
    name: 'accept a share',
    endpoint: updateShare,
    call: {
      as: friend,
      params: { list_id: id, users_list_id: shares.get(friend.id) ?? '' },
      body: { users_list: { has_accepted: true } },
    },
    winners: 'all alike',
    late: [],
    effects: (db) => sharesOf(db, id, friend.email),
  };
}

async function sharingRace(database: Database, owner: SignedIn, friend: SignedIn): Promise<Race> {
  const { id } = await seedList(database, owner);
  return {
    name: 'share a list',
    endpoint: shareList,
    call: { as: owner, params: { list_id: id }, body: { users_list: { user_id: friend.id } } },
    winners: 'one',
    late: [409, LIMITED],
    effects: (db) => sharesOf(db, id, friend.email),
  };
}

async function invitingRaces(database: Database, owner: SignedIn): Promise<Race[]> {
  const { id } = await seedList(database, owner);
  const [toProduct, toList] = [`${newId()}@example.com`, `${newId()}@example.com`];
  return [
    {
      name: 'invite an address',
      endpoint: invite,
      call: { as: owner, body: { email: toProduct } },
      winners: 'all alike',
      late: [LIMITED],
      effects: (db) => peopleAt(db, toProduct),
    },
    {
      name: 'share with an address',
      endpoint: invite,
      call: { as: owner, body: { email: toList, list_id: id } },
      winners: 'one',
      late: [409, LIMITED],
      effects: (db) => sharesOf(db, id, toList),
    },
  ];
}

async function refreshRace(database: Database, owner: SignedIn): Promise<Race> {
  const person = await signedIn(database, 'owner');
  const { id } = await seedList(database, person);
  return {
    name: 'refresh a list',
    endpoint: refreshList,
    call: { as: person, params: { list_id: id }, headers: { 'idempotency-key': owner.id } },
    winners: 'all alike',
    late: [409],
    effects: async (db) => (await listsOf(db, person)) - 1,
  };
}

async function mergeRace(database: Database, owner: SignedIn): Promise<Race> {
  const person = await signedIn(database, 'owner');
  const { id } = await seedList(database, person);
  return {
    name: 'merge lists',
    endpoint: mergeLists,
    call: {
      as: person,
      body: { merge_lists: { list_ids: id, new_list_name: 'Merged' } },
      headers: { 'idempotency-key': owner.id },
    },
    winners: 'all alike',
    late: [409],
    effects: async (db) => (await listsOf(db, person)) - 1,
  };
}

async function usedTokens(db: Db, { id }: SignedIn): Promise<number> {
  const left = await db.selectFrom('mail_tokens').select('purpose').where('person_id', '=', id).execute();
  const active = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .execute();
  return active.length - left.length;
}

async function mailsTo(db: Db, recipient: string): Promise<number> {
  return (await db.selectFrom('outbox_mails').select('id').where('recipient', '=', recipient).execute())
    .length;
}

async function peopleAt(db: Db, email: string): Promise<number> {
  return (await db.selectFrom('people').select('id').where('email', '=', email).execute()).length;
}

async function listsOf(db: Db, { id }: SignedIn): Promise<number> {
  return (await db.selectFrom('lists').select('id').where('owner_id', '=', id).execute()).length;
}

async function sharesOf(db: Db, listId: string, email: string): Promise<number> {
  const shares = db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select('memberships.id')
    .where('list_id', '=', listId)
    .where('email', '=', email);
  return (await shares.execute()).length;
}
