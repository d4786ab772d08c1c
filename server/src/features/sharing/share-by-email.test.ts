import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import { acceptInvitation, invite } from '@shared-lists/contract/api/accounts.ts';
import { deleteShare } from '@shared-lists/contract/api/sharing.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { ALL_BUT_WRITERS, archive, NOT_FOUND, refusal, sharesOf } from '../../testing/lists-and-items.ts';
import { makeActive, queuedMails, tokenIn } from '../../testing/mails.ts';
import type { SignedIn } from '../../testing/people.ts';
import { sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { tableDigest } from '../../testing/table-digest.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'a password of my own';
const TOO_MANY = { status: 429, error: { error: 'Too many requests. Please try again later.' } };

describe('sharing a list by address', () => {
  let app: TestApp;
  let shared: SharedList;
  let people: Record<Role, SignedIn>;
  let email: string;
  beforeAll(
    async () => void (app = await openTestApp(openTestDatabase, { publicUrl: 'https://lists.example.org' })),
  );
  afterAll(() => app.close());
  beforeEach(async () => {
    shared = await sharedList(app);
    people = shared.people;
    email = `new-${randomUUID()}@example.com`;
  });

  const send = (body: object, as = people.owner, headers = {}) =>
    app.call(invite, { as, body: { email, list_id: shared.listId, ...body }, headers });
  const accountsOf = (address: string) =>
    app.database.db.selectFrom('people').selectAll().where('email', '=', address).execute();
  const shareOf = async (personId: string) =>
    (await sharesOf(app, shared.listId)).filter(({ person_id }) => person_id === personId);
  const accept = async (mail: Parameters<typeof tokenIn>[0]) => {
    const body = { invitation_token: tokenIn(mail), password: PASSWORD, password_confirmation: PASSWORD };
    return (await app.call(acceptInvitation, { body })).status;
  };

  test.each(['owner', 'writer'] as const)('by the %s invites an active person', async (role) => {
    await makeActive(app, people.stranger);
    const { id, email: address } = people.stranger;
    const { status, answer } = await send({ email: ` ${address.toUpperCase()} ` }, people[role]);
    expect(status).toBe(201);
    expect(answer).toEqual({
      user: { id, email: address, name: nameFromEmail(address) },
      users_list: { id: answer.users_list?.id, permissions: 'write' },
      invitation: { ...answer.invitation, state: 'waiting', is_own: true },
    });
    expect(await shareOf(id)).toEqual([{ person_id: id, permission: 'write', state: 'pending' }]);
    expect((await queuedMails(app, address)).map(({ content }) => content)).toMatchObject([
      { kind: 'list shared', link: 'https://lists.example.org/lists', list: { name: 'A list' } },
    ]);
  });

  test('creates an account for an unknown address and invites it to the list', async () => {
    const { answer } = await send({ permissions: 'read', has_accepted: true, user_id: people.stranger.id });
    expect(await accountsOf(email)).toMatchObject([{ id: answer.user.id, password_hash: null }]);
    expect(answer.user.id).toMatch(/^.{14}4/u);
    const [mail, ...more] = await queuedMails(app, email);
    expect(more).toEqual([]);
    expect(mail?.content).toMatchObject({ kind: 'invitation', list: { name: 'A list' } });
    expect(await accept(mail)).toBe(202);
    expect(await shareOf(answer.user.id)).toMatchObject([{ permission: 'write', state: 'pending' }]);
  });

  test('sends an invited person a new link and voids the previous one', async () => {
    await send({ list_id: null });
    await send({});
    const [old, fresh] = await queuedMails(app, email);
    expect(await accept(old)).toBe(422);
    expect(await accept(fresh)).toBe(202);
  });

  test('creates neither account nor share if the mail cannot be queued', async () => {
    const before = await tableDigest(app.database);
    await sql`alter table outbox_mails rename to hidden_mails`.execute(app.database.db);
    const { status } = await send({});
    await sql`alter table hidden_mails rename to outbox_mails`.execute(app.database.db);
    expect([status, await tableDigest(app.database)]).toEqual([500, before]);
  });

  test.each(ALL_BUT_WRITERS)('is refused to %s before the address is checked', async (role, refused) => {
    for (const address of [email, people.owner.email, '']) {
      expect(await refusal(app, () => send({ email: address }, people[role]))).toEqual(refused);
    }
  });

  test.each([[randomUUID()], ['undefined'], ['null'], [''], [5], [true], [[]], [{}]])(
    'returns 404 for the list %j',
    async (list_id) => {
      expect(await refusal(app, () => send({ list_id }))).toEqual(NOT_FOUND);
    },
  );

  test('returns 404 for an archived list', async () => {
    await archive(app, 'lists', shared.listId);
    expect(await refusal(app, () => send({}))).toEqual(NOT_FOUND);
  });

  test.each([
    [undefined, "can't be blank"],
    [null, "can't be blank"],
    ['', "can't be blank"],
    ['nobody', 'is not an email'],
    ['a@example.com, b@example.com', 'is not an email'],
    [`${'x'.repeat(250)}@example.com`, 'is too long (maximum is 254 characters)'],
    ['a\u0000@example.com', 'contains characters that cannot be stored'],
  ])('refuses the address %j', async (address, message) => {
    expect(await refusal(app, () => send({ email: address }))).toEqual({
      status: 422,
      error: { email: [message] },
    });
  });

  test.each(['owner', 'writer', 'reader', 'pending', 'refused'] as const)(
    'is a conflict if the person already has the share: %s',
    async (role) => {
      const { email: address } = people[role];
      for (const spelling of [address, ` ${address.toUpperCase()} `]) {
        expect(await refusal(app, () => send({ email: spelling }, people.writer))).toEqual({
          status: 409,
          error: { responseText: `List already shared with ${address}` },
        });
      }
    },
  );

  test.each([
    ['an unknown person', () => email],
    ['somebody known', () => people.stranger.email],
  ])('with %s creates one share for many parallel requests', async (_who, address) => {
    const calls = Array.from({ length: 8 }, (_, index) =>
      send({ email: address() }, index % 2 ? people.owner : people.writer),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    const [person, ...more] = await accountsOf(address());
    expect(more).toEqual([]);
    expect(await shareOf(person?.id ?? '')).toHaveLength(1);
    expect(await queuedMails(app, address())).toHaveLength(1);
  });

  test('of several lists with one unknown person in parallel creates one account and all shares', async () => {
    const lists = await Promise.all(Array.from({ length: 6 }, () => sharedList(app)));
    const calls = lists.map(({ listId, people: { owner } }) => send({ list_id: listId }, owner));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 201));
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await queuedMails(app, email)).toHaveLength(lists.length);
  });

  test('with a repeated key returns the same response and sends no second mail', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [first, again] = [await send({}, people.owner, headers), await send({}, people.owner, headers)];
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await queuedMails(app, email)).toHaveLength(1);
  });

  test('with one stranger stops after twenty times an hour', async () => {
    for (let count = 0; count < 20; count++) {
      const { status, answer } = await send({});
      expect(status).toBe(201);
      const params = { list_id: shared.listId, users_list_id: answer.users_list?.id ?? '' };
      await app.call(deleteShare, { as: people.owner, params });
    }
    expect(await refusal(app, () => send({}))).toEqual(TOO_MANY);
    expect(await refusal(app, () => send({ list_id: null }))).toEqual(TOO_MANY);
    expect(Number((await send({})).headers['retry-after'])).toBeGreaterThan(0);
    expect((await send({}, people.writer)).status).toBe(201);
  });

  test('stops after sixty times an hour', async () => {
    for (let count = 0; count < 60; count++)
      expect((await send({ email: `${count}-${email}` })).status).toBe(201);
    expect(await refusal(app, () => send({}))).toEqual(TOO_MANY);
    expect((await send({}, people.writer)).status).toBe(201);
  });
});
