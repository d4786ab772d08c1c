import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import { acceptInvitation, invite } from '@shared-lists/contract/api/accounts.ts';
import { getInvitations } from '@shared-lists/contract/api/invitations.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { refusal } from '../../../testing/lists-and-items.ts';
import { linkIn, makeActive, queuedMails, subjectsSentTo, tokenIn } from '../../../testing/mails.ts';
import { signedIn, type SignedIn } from '../../../testing/people.ts';
import { tableDigest } from '../../../testing/table-digest.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const PASSWORD = 'a password of my own';
const RANDOM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;
const TOO_MANY = { status: 429, error: { error: 'Too many requests. Please try again later.' } };

describe('inviting to the installation', () => {
  let app: TestApp;
  let owner: SignedIn;
  let email: string;
  beforeAll(
    async () => void (app = await openTestApp(openTestDatabase, { publicUrl: 'https://lists.example.org' })),
  );
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signedIn(app.database, 'owner');
    await makeActive(app, owner);
    email = `new-${randomUUID()}@example.com`;
  });

  const send = (body: object, as = owner, headers = {}) => app.call(invite, { as, body, headers });
  const accountsOf = (address: string) =>
    app.database.db.selectFrom('people').selectAll().where('email', '=', address).execute();
  const tokensOf = (personId: string) =>
    app.database.db.selectFrom('mail_tokens').selectAll().where('person_id', '=', personId).execute();
  const accept = (invitation_token: string) =>
    app.call(acceptInvitation, {
      body: { invitation_token, password: PASSWORD, password_confirmation: PASSWORD },
    });

  test('responds alike to unknown, invited, active and own addresses', async () => {
    const pending = await signedIn(app.database, 'pending');
    const active = await signedIn(app.database, 'active');
    await makeActive(app, active);
    const answers: { status: number; headers: object }[] = [];
    for (const address of [email, pending.email, active.email, owner.email]) {
      const { status, answer, headers } = await send({ email: address });
      expect(answer).toEqual({
        user: { id: answer.user.id, email: address, name: nameFromEmail(address) },
        invitation: { ...answer.invitation, state: 'waiting', reason: null, sent_at: null, is_own: true },
      });
      expect(answer.user.id).toMatch(RANDOM_ID);
      const { 'x-request-id': _id, 'content-length': _length, date: _date, ...same } = headers;
      answers.push({ status, headers: same });
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]?.status).toBe(201);
  });

  test('creates an account without a password and mails a link', async () => {
    const { answer } = await send({ email, list_id: null });
    expect(await accountsOf(email)).toMatchObject([{ id: answer.user.id, password_hash: null }]);
    const [mail, ...more] = await queuedMails(app, email);
    expect(more).toEqual([]);
    const inviter = { name: nameFromEmail(owner.email), email: owner.email };
    expect(mail?.content).toEqual({ kind: 'invitation', link: linkIn(mail), inviter });
    expect(linkIn(mail)).toMatch(
      /^https:\/\/lists\.example\.org\/users\/invitation\/accept\?invitation_token=[\w-]{43}$/u,
    );
    expect((await accept(tokenIn(mail))).status).toBe(202);
  });

  test('is valid for seven days, and stores only a hash beside the mail', async () => {
    const { answer, text } = await send({ email });
    const [token] = await tokensOf(answer.user.id);
    expect(Date.parse(token?.expires_at ?? '') - Date.parse(token?.created_at ?? '')).toBe(
      7 * 24 * 60 * 60 * 1000,
    );
    const secret = tokenIn((await queuedMails(app, email))[0]);
    expect(JSON.stringify(token) + text).not.toContain(secret);
  });

  test('again sends a new link and voids the previous one', async () => {
    const ids = [(await send({ email })).answer.user.id, (await send({ email })).answer.user.id];
    expect(ids[1]).toBe(ids[0]);
    const [old, fresh] = (await queuedMails(app, email)).map(tokenIn);
    expect((await accept(old ?? '')).error).toEqual({ invitation_token: ['is invalid or has expired'] });
    expect((await accept(fresh ?? '')).status).toBe(202);
  });

  test('sends nothing to an active or the own address, which looks as if it was sent', async () => {
    const active = await signedIn(app.database, 'active');
    await makeActive(app, active);
    for (const address of [active.email, owner.email, email])
      expect((await send({ email: address })).status).toBe(201);
    expect(await subjectsSentTo(app, active.email)).toEqual([]);
    const { answer } = await app.call(getInvitations, { as: owner });
    expect(answer.invitations.map(({ state, reason }) => ({ state, reason }))).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'sent', reason: null })),
    );
    expect(await accountsOf(active.email)).toMatchObject([
      { password_hash: 'of a password that nobody knows' },
    ]);
  });

  test('ignores case and blanks of an address', async () => {
    const { answer } = await send({ email });
    const again = await send({ email: `  ${email.toUpperCase()} ` });
    expect(again.answer.user).toEqual(answer.user);
    expect(again.answer.invitation.id).toBe(answer.invitation.id);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('reads only the address from the body', async () => {
    const id = randomUUID();
    await send({ email, id, password: PASSWORD, password_hash: 'x', revision: 9, invitation_token: 'x' });
    expect(await accountsOf(email)).toMatchObject([{ password_hash: null, revision: 1 }]);
    expect(await accountsOf(email)).not.toMatchObject([{ id }]);
  });

  test.each([
    [undefined, "can't be blank"],
    [null, "can't be blank"],
    ['', "can't be blank"],
    ['   ', "can't be blank"],
    ['nobody', 'is not an email'],
    ['nobody@localhost', 'is not an email'],
    ['a@b@example.com', 'is not an email'],
    ['@example.com', 'is not an email'],
    ['a@example..com', 'is not an email'],
    ['"a@evil.example" <b@example.com>', 'is not an email'],
    ['a@example.com,b@example.com', 'is not an email'],
    ['a@example.com\r\nBcc: b@example.com', 'is not an email'],
    ['é@example.com', 'is not an email'],
    ['a b@example.com', 'is not an email'],
    [`${'x'.repeat(243)}@example.com`, 'is too long (maximum is 254 characters)'],
    ['a\u0000@example.com', 'contains characters that cannot be stored'],
  ])('refuses the address %j', async (address, message) => {
    expect(await refusal(app, () => send({ email: address }))).toEqual({
      status: 422,
      error: { email: [message] },
    });
  });

  test.each([[5], [true], [['a@example.com']], [{}]])(
    'refuses the address %j, which is not a text',
    async (address) => {
      expect((await refusal(app, () => send({ email: address }))).status).toBe(422);
    },
  );

  test('accepts an address of 254 characters', async () => {
    const long = `${'x'.repeat(200)}${randomUUID()}@example.com`.slice(-254);
    expect((await send({ email: long })).status).toBe(201);
  });

  test('requires a session', async () => {
    const { status } = await refusal(app, () => app.call(invite, { body: { email } }));
    expect(status).toBe(401);
  });

  test('creates no account if the mail cannot be queued', async () => {
    const before = await tableDigest(app.database);
    await sql`alter table outbox_mails rename to hidden_mails`.execute(app.database.db);
    const { status } = await send({ email });
    await sql`alter table hidden_mails rename to outbox_mails`.execute(app.database.db);
    expect(status).toBe(500);
    expect(await tableDigest(app.database)).toBe(before);
  });

  test.each([
    ['one person', () => Array.from({ length: 5 }, () => owner)],
    [
      'several people',
      async () => Promise.all(Array.from({ length: 8 }, () => signedIn(app.database, 'member'))),
    ],
  ])('by %s many times in parallel creates one account with one valid link', async (_who, authCache) => {
    const answers = await Promise.all((await authCache()).map((as) => send({ email }, as)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const accounts = await accountsOf(email);
    expect(accounts).toHaveLength(1);
    expect(new Set(answers.map(({ answer }) => answer.user.id))).toEqual(new Set([accounts[0]?.id]));
    expect(await tokensOf(accounts[0]?.id ?? '')).toHaveLength(1);
  });

  test('an invited person by several people in parallel leaves one valid link', async () => {
    const { answer } = await send({ email });
    const authCache = await Promise.all(Array.from({ length: 8 }, () => signedIn(app.database, 'member')));
    const answers = await Promise.all(authCache.map((as) => send({ email }, as)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await tokensOf(answer.user.id)).toHaveLength(1);
  });

  test('with a repeated key sends no second mail and voids nothing', async () => {
    const headers = { 'idempotency-key': 'once' };
    await send({ email }, owner, headers);
    expect((await send({ email }, owner, headers)).headers['idempotency-replayed']).toBe('true');
    const mails = await queuedMails(app, email);
    expect(mails).toHaveLength(1);
    expect((await accept(tokenIn(mails[0]))).status).toBe(202);
  });

  test.each(['unknown', 'active'])('one %s address stops after twenty times an hour', async (kind) => {
    const active = await signedIn(app.database, 'active');
    await makeActive(app, active);
    const address = kind === 'active' ? active.email : email;
    for (let count = 0; count < 20; count++) expect((await send({ email: address })).status).toBe(201);
    expect(await refusal(app, () => send({ email: address.toUpperCase() }))).toEqual(TOO_MANY);
    const retryAfter = Number((await send({ email: address })).headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60 * 60);
    expect((await send({ email: `other-${address}` })).status).toBe(201);
  });

  test('stops after sixty times an hour, not counting refused requests', async () => {
    for (let count = 0; count < 60; count++) {
      if (count % 10 === 0) expect((await send({ email: '' })).status).toBe(422);
      expect((await send({ email: `${count}-${email}` })).status).toBe(201);
    }
    expect(await refusal(app, () => send({ email }))).toEqual(TOO_MANY);
    expect((await send({ email }, await signedIn(app.database, 'member'))).status).toBe(201);
  });
});
