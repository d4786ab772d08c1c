import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { Database } from '../../src/database/database.ts';
import type { MembershipState } from '../../src/database/schema.ts';
import { hashSecret, newSecret } from '../../src/sessions/secrets.ts';
import { newId } from '../../src/lib/new-id.ts';
import { signedIn, type SignedIn } from '../../src/testing/people.ts';

export async function fieldIdsIn({ db }: Database, type: ListType): Promise<Record<string, string>> {
  const fields = await db
    .selectFrom('field_configurations')
    .innerJoin('item_configurations', 'item_configurations.id', 'field_configurations.item_configuration_id')
    .select(['field_configurations.id', 'field_configurations.label'])
    .where('list_type', '=', type)
    .execute();
  return Object.fromEntries(fields.map(({ id, label }) => [label, id]));
}

export interface SeededList {
  readonly id: string;
  readonly owner: SignedIn;
  readonly shares: ReadonlyMap<string, string>;
}

export async function seedList(
  { db }: Database,
  owner: SignedIn,
  others: readonly SignedIn[] = [],
  state: MembershipState = 'accepted',
): Promise<SeededList> {
  const now = new Date().toISOString();
  const dates = { created_at: now, updated_at: now };
  const { id: item_configuration_id } = await db
    .selectFrom('item_configurations')
    .select('id')
    .where('list_type', '=', 'GroceryList')
    .executeTakeFirstOrThrow();
  const id = newId();
  const list = {
    id,
    name: 'A list',
    type: 'GroceryList',
    owner_id: owner.id,
    item_configuration_id,
  } as const;
  await db
    .insertInto('lists')
    .values({ ...list, ...dates })
    .execute();
  const share = (person: SignedIn, its: MembershipState) =>
    ({ id: newId(), list_id: id, person_id: person.id, permission: 'write', state: its, ...dates }) as const;
  const rows = [share(owner, 'accepted'), ...others.map((person) => share(person, state))];
  await db.insertInto('memberships').values(rows).execute();
  return { id, owner, shares: new Map(rows.map((row) => [row.person_id, row.id])) };
}

export async function seedPeople(database: Database, role: string, count: number): Promise<SignedIn[]> {
  const people: SignedIn[] = [];
  for (let index = 0; index < count; index++) people.push(await signedIn(database, role));
  return people;
}

export async function seedToken(
  { db }: Database,
  person: SignedIn,
  purpose: 'invitation' | 'reset',
  lifetimeMs = 60 * 60 * 1000,
): Promise<string> {
  const token = newSecret();
  const [now, later] = [new Date(), new Date(Date.now() + lifetimeMs)];
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashSecret(token),
      purpose,
      person_id: person.id,
      created_at: now.toISOString(),
      expires_at: later.toISOString(),
    })
    .execute();
  return token;
}
