import { randomUUID } from 'node:crypto';
import type { ChangeKind } from '@shared-lists/contract/rules/change-kinds.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import type { Insertable } from 'kysely';
import type { ChangeData } from '../changes/change-data.ts';
import type { Database } from '../database/database.ts';
import type { MembershipState, Schema } from '../database/schema.ts';
import { hashSecret, newSecret } from '../sessions/secrets.ts';
import type { SignedIn } from './people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const SOME_TIME_AGO = new Date(Date.now() - DAY_MS).toISOString();
const LATER = new Date(Date.parse(SOME_TIME_AGO) + 60_000).toISOString();
const DATES = { created_at: SOME_TIME_AGO, updated_at: SOME_TIME_AGO };

/** Of every field that has no other. */
export const VALUE = 'A value';

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[];

export class WorldRows {
  private readonly people: Rows<'people'> = [];
  private readonly sessions: Rows<'sessions'> = [];
  private readonly item_configurations: Rows<'item_configurations'> = [];
  private readonly field_configurations: Rows<'field_configurations'> = [];
  private readonly lists: Rows<'lists'> = [];
  private readonly memberships: Rows<'memberships'> = [];
  private readonly items: Rows<'items'> = [];
  private readonly fields: Rows<'fields'> = [];
  private readonly mail_tokens: Rows<'mail_tokens'> = [];
  private readonly invitations: Rows<'invitations'> = [];
  private readonly changes: Rows<'changes'> = [];
  private readonly forgotten_words: Rows<'forgotten_words'> = [];
  private readonly trips: Rows<'trips'> = [];
  private readonly starting_points: Rows<'starting_points'> = [];
  private readonly starting_point_items: Rows<'starting_point_items'> = [];

  person(name: string, passwordHash: string | null): SignedIn {
    const id = randomUUID();
    const email = `${name}-${id.slice(0, 8)}@example.com`;
    this.people.push({ id, email, name, password_hash: passwordHash, ...DATES });
    return this.session({ id, email }, Date.now() + DAY_MS);
  }

  session({ id, email }: { id: string; email: string }, endsAt: number): SignedIn {
    const token = newSecret();
    const client = randomUUID();
    this.sessions.push({
      id: client,
      person_id: id,
      token_hash: hashSecret(token),
      created_at: SOME_TIME_AGO,
      last_used_at: new Date().toISOString(),
      idle_seconds: DAY_MS / 1000,
      expires_at: new Date(endsAt).toISOString(),
    });
    return { id, email, headers: { 'access-token': token, client, uid: email } };
  }

  invitation({ id }: { id: string }, invitationId: string | null = null, provesAddress = true): string {
    const token = newSecret();
    const expires_at = new Date(Date.now() + DAY_MS).toISOString();
    this.mail_tokens.push({
      token_hash: hashSecret(token),
      purpose: 'invitation',
      person_id: id,
      invitation_id: invitationId,
      proves_address: provesAddress ? 1 : 0,
      created_at: SOME_TIME_AGO,
      expires_at,
    });
    return token;
  }

  /** Of the inviter, to the product or to a list. */
  invitationOf(inviter: SignedIn, invitee: { id: string }, listId: string | null = null): string {
    const id = randomUUID();
    this.invitations.push({
      id,
      inviter_id: inviter.id,
      person_id: invitee.id,
      list_id: listId,
      created_at: SOME_TIME_AGO,
      expires_at: new Date(Date.now() + DAY_MS).toISOString(),
    });
    return id;
  }

  offer(listId: string, person: SignedIn): void {
    const list = this.lists.find(({ id }) => id === listId);
    if (list) list.handover_person_id = person.id;
  }

  /** Returns the id by which it can be undone. */
  change(listId: string, person: SignedIn, kind: ChangeKind, data: ChangeData, isLater = false): string {
    const id = randomUUID();
    const row = { id, batch: null, list_id: listId, person_id: person.id, kind, undoes: null, revision: 1 };
    this.changes.push({ ...row, data: JSON.stringify(data), created_at: isLater ? LATER : SOME_TIME_AGO });
    return id;
  }

  forgottenWord(person: SignedIn, configurationId: string, word: string): void {
    const row = { person_id: person.id, entry_id: randomUUID(), item_configuration_id: configurationId };
    this.forgotten_words.push({ ...row, word, forgotten_at: SOME_TIME_AGO });
  }

  /** With one item. */
  startingPoint(owner: SignedIn, configurationId: string, fieldId: string) {
    const [point, pointItem] = [randomUUID(), randomUUID()];
    const row = { id: point, owner_id: owner.id, item_configuration_id: configurationId };
    this.starting_points.push({ ...row, name: 'Every week', ...DATES });
    const data = JSON.stringify({ [fieldId]: VALUE });
    this.starting_point_items.push({ id: pointItem, starting_point_id: point, position: 1, data });
    return { point, pointItem };
  }

  configuration(owner: SignedIn, isArchived = false): string {
    const id = randomUUID();
    const archived_at = isArchived ? SOME_TIME_AGO : null;
    this.item_configurations.push({ id, name: 'own', owner_id: owner.id, archived_at, ...DATES });
    return id;
  }

  fieldConfiguration(
    configurationId: string,
    label: string,
    isArchived = false,
    role: FieldRole = 'detail',
  ): string {
    const id = randomUUID();
    this.field_configurations.push({
      id,
      item_configuration_id: configurationId,
      label,
      data_type: 'free_text',
      role,
      position: this.field_configurations.length + 1,
      archived_at: isArchived ? SOME_TIME_AGO : null,
      ...DATES,
    });
    return id;
  }

  list(owner: SignedIn, type: ListType, configurationId: string, isArchived = false): string {
    const id = randomUUID();
    this.lists.push({
      id,
      name: 'A list',
      type,
      owner_id: owner.id,
      item_configuration_id: configurationId,
      archived_at: isArchived ? SOME_TIME_AGO : null,
      deleted_by: isArchived ? owner.id : null,
      ...DATES,
    });
    this.share(id, owner, 'write', 'accepted');
    return id;
  }

  share(listId: string, person: SignedIn, permission: Permission, state: MembershipState): string {
    const id = randomUUID();
    this.memberships.push({ id, list_id: listId, person_id: person.id, permission, state, ...DATES });
    return id;
  }

  shareOf(listId: string, person: SignedIn): string {
    const share = this.memberships.find((row) => row.list_id === listId && row.person_id === person.id);
    if (!share) throw new Error('This person has no share of the list');
    return share.id;
  }

  item(listId: string, creator: SignedIn, isArchived = false): string {
    const id = randomUUID();
    const archived_at = isArchived ? SOME_TIME_AGO : null;
    const deleted_by = isArchived ? creator.id : null;
    this.items.push({ id, list_id: listId, creator_id: creator.id, archived_at, deleted_by, ...DATES });
    return id;
  }

  field(
    itemId: string,
    configurationId: string,
    creator: SignedIn,
    isArchived = false,
    data = VALUE,
  ): string {
    const id = randomUUID();
    this.fields.push({
      id,
      item_id: itemId,
      field_configuration_id: configurationId,
      creator_id: creator.id,
      data,
      archived_at: isArchived ? SOME_TIME_AGO : null,
      ...DATES,
    });
    return id;
  }

  trip(listId: string, person: SignedIn): string {
    const id = randomUUID();
    const times = { started_at: SOME_TIME_AGO, seen_at: SOME_TIME_AGO };
    const content = { taken: '[]', visited: '["Dairy","Bread"]' };
    this.trips.push({ id, list_id: listId, person_id: person.id, ...times, ...content });
    return id;
  }

  async store(database: Database): Promise<void> {
    await database.change(async (tx) => {
      await tx.insertInto('people').values(this.people).execute();
      await tx.insertInto('sessions').values(this.sessions).execute();
      await tx.insertInto('item_configurations').values(this.item_configurations).execute();
      await tx.insertInto('field_configurations').values(this.field_configurations).execute();
      await tx.insertInto('starting_points').values(this.starting_points).execute();
      await tx.insertInto('starting_point_items').values(this.starting_point_items).execute();
      await tx.insertInto('lists').values(this.lists).execute();
      await tx.insertInto('memberships').values(this.memberships).execute();
      await tx.insertInto('invitations').values(this.invitations).execute();
      await tx.insertInto('mail_tokens').values(this.mail_tokens).execute();
      await tx.insertInto('trips').values(this.trips).execute();
      await tx.insertInto('items').values(this.items).execute();
      await tx.insertInto('fields').values(this.fields).execute();
      await tx.insertInto('changes').values(this.changes).execute();
      await tx.insertInto('forgotten_words').values(this.forgotten_words).execute();
    });
  }
}
