import { requestPasswordReset, setPassword } from '@shared-lists/contract/api/accounts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { beforeStatements } from '../../../testing/engine-tests.ts';
import { NOT_FOUND, refusal } from '../../../testing/lists-and-items.ts';
import { linkIn, makeActive, queuedMails, tokenIn } from '../../../testing/mails.ts';
import { signedIn, type SignedIn } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newSecret } from '../../../sessions/secrets.ts';

const PUBLIC_URL = 'https://lists.example.org';
const PASSWORD = 'a password of my own';
const LONG_AGO = '2001-01-01T00:00:00.000Z';
const TOO_MANY = { status: 429, error: { error: 'Too many requests. Please try again later.' } };
const MESSAGE =
  'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.';

const HOSTILE_HEADERS: Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'lists.example.org.evil.example' },
  { host: 'lists.example.org:443@evil.example' },
  { host: '' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'lists.example.org, evil.example' },
  { 'x-forwarded-proto': 'http', 'x-forwarded-port': '8080' },
  { forwarded: 'for=1.2.3.4;host=evil.example;proto=http' },
  { 'x-original-host': 'evil.example', 'x-host': 'evil.example', 'x-rewrite-url': '//evil.example' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
];
const HOSTILE_REDIRECTS = [
  'https://evil.example/',
  '//evil.example/',
  '\\\\evil.example',
  '/\\evil.example',
  'https://lists.example.org.evil.example/',
  'https://lists.example.org@evil.example/',
  'https://evil.example\\@lists.example.org/',
  'https://evil.example#https://lists.example.org/',
  'https://evil.example/?https://lists.example.org/',
  'https://lists.example.org:444/users/password/edit',
  'http://lists.example.org/users/password/edit',
  'https://lists.example.org./',
  'https://lists.example.org%2eevil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,evil',
  'file:///etc/passwd',
  'blob:https://lists.example.org/evil',
  'blob:https://lists.example.org@evil.example/',
  'filesystem:https://lists.example.org/evil',
  'https://lists.example.org\r\n.evil.example/',
  '',
  null,
  0,
  ['https://evil.example/'],
  { href: 'https://evil.example/' },
].map((value) => [value]);

describe('requesting a password reset', () => {
  let app: TestApp;
  let active: SignedIn;
  let pending: SignedIn;
  beforeAll(async () => {
    app = await openTestApp(openTestDatabase, { publicUrl: PUBLIC_URL, trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.db.deleteFrom('attempts').execute();
    active = await signedIn(app.database, 'active');
    pending = await signedIn(app.database, 'pending');
    await makeActive(app, active);
  });

  const send = (email: unknown, more: object = {}, headers: Record<string, string> = {}) =>
    app.call(requestPasswordReset, { body: { email, ...more }, headers });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const mailsOf = ({ email }: SignedIn) => queuedMails(app, email);
  const reset = async (reset_password_token: string) => {
    const body = { reset_password_token, password: PASSWORD, password_confirmation: PASSWORD };
    return (await app.call(setPassword, { body })).status;
  };

  test('returns identical responses for active, invited and unknown addresses', async () => {
    const answers: unknown[] = [];
    for (const email of [active.email, pending.email, 'nobody@example.com']) {
      const { status, text, headers } = await send(email);
      const { 'x-request-id': _id, date: _date, ...same } = headers;
      answers.push({ status, text, headers: same });
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]).toMatchObject({
      status: 200,
      text: JSON.stringify({ success: true, message: MESSAGE }),
    });
  });

  test('mails one link that is valid for an hour', async () => {
    await send(` ${active.email.toUpperCase()} `);
    const [mail, ...more] = await mailsOf(active);
    expect(more).toEqual([]);
    expect(linkIn(mail)).toBe(`${PUBLIC_URL}/users/password/edit?reset_password_token=${tokenIn(mail)}`);
    expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/u);
    const token = await app.database.db
      .selectFrom('mail_tokens')
      .selectAll()
      .where('person_id', '=', active.id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(token.expires_at) - Date.parse(token.created_at)).toBe(60 * 60 * 1000);
    expect(JSON.stringify(token)).not.toContain(tokenIn(mail));
  });

  test('changes and mails nothing for invited and unknown addresses', async () => {
    for (const email of [pending.email, 'nobody@example.com']) {
      expect((await refusal(app, () => send(email))).status).toBe(200);
    }
  });

  beforeStatements.each(HOSTILE_HEADERS)('links to the configured address despite %j', async (headers) => {
    await send(active.email, {}, headers);
    expect(linkIn((await mailsOf(active))[0])).toMatch(
      /^https:\/\/lists\.example\.org\/users\/password\/edit\?reset_password_token=[\w-]{43}$/u,
    );
  });

  beforeStatements.each(HOSTILE_REDIRECTS)('ignores the redirect to %j', async (redirect_url) => {
    const { status, headers } = await send(active.email, { redirect_url });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('location');
    expect(linkIn((await mailsOf(active))[0])).toMatch(
      /^https:\/\/lists\.example\.org\/users\/password\/edit\?reset_password_token=[\w-]{43}$/u,
    );
  });

  test.each([
    [`${PUBLIC_URL}/users/password/edit`, '/users/password/edit'],
    [`${PUBLIC_URL}/other/page?next=x#y`, '/other/page'],
    [`https://somebody:secret@lists.example.org:443/page`, '/page'],
    [`${PUBLIC_URL}/"><script>`, '/%22%3E%3Cscript%3E'],
  ])('links to an own page: %s', async (redirect_url, page) => {
    await send(active.email, { redirect_url });
    const [mail] = await mailsOf(active);
    expect(linkIn(mail)).toBe(`${PUBLIC_URL}${page}?reset_password_token=${tokenIn(mail)}`);
  });

  const liveLinksOf = ({ id }: SignedIn) =>
    app.database.db.selectFrom('mail_tokens').select('token_hash').where('person_id', '=', id).execute();

  test.each([0, 1, 2])('keeps three links valid: number %i works and voids the others', async (nth) => {
    for (let count = 0; count < 3; count++) await send(active.email);
    const tokens = (await mailsOf(active)).map(tokenIn);
    expect(await reset(tokens[nth] ?? '')).toBe(200);
    for (const token of tokens) expect(await reset(token)).toBe(422);
    expect(await liveLinksOf(active)).toEqual([]);
  });

  test('voids the oldest link at the fourth request', async () => {
    await send(active.email);
    // Two links of the same millisecond have no order.
    await app.database.db.updateTable('mail_tokens').set({ created_at: LONG_AGO }).execute();
    for (let count = 0; count < 3; count++) await send(active.email);
    const [oldest = '', second = ''] = (await mailsOf(active)).map(tokenIn);
    expect([await reset(oldest), await reset(second)]).toEqual([422, 200]);
  });

  test('leaves three valid links after many parallel requests, one of which works', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(active.email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await liveLinksOf(active)).toHaveLength(3);
    const tokens = (await mailsOf(active)).map(tokenIn);
    const statuses = [];
    for (const token of tokens) statuses.push(await reset(token));
    expect(statuses.sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test('accepts one of several links used in parallel', async () => {
    for (let count = 0; count < 3; count++) await send(active.email);
    const tokens = (await mailsOf(active)).map(tokenIn);
    const statuses = await Promise.all(tokens.map(reset));
    expect(statuses.sort()).toEqual([200, 422, 422]);
    expect(await liveLinksOf(active)).toEqual([]);
  });

  beforeStatements.each([
    [undefined, "can't be blank"],
    [null, "can't be blank"],
    ['', "can't be blank"],
    ['  ', "can't be blank"],
    ['nobody', 'is not an email'],
    ['a@example.com\r\nBcc: b@example.com', 'is not an email'],
    [`${'x'.repeat(250)}@example.com`, 'is too long (maximum is 254 characters)'],
    ['a\u0000@example.com', 'contains characters that cannot be stored'],
  ])('refuses the address %j', async (email, message) => {
    expect(await refusal(app, () => send(email))).toEqual({
      status: 422,
      error: { email: [message] },
    });
  });

  test('neither requires, ends nor returns a session', async () => {
    const { headers } = await send(active.email, {}, active.headers);
    for (const name of ['access-token', 'client', 'uid', 'expiry', 'token-type']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect((await send(active.email, {}, { ...active.headers, 'access-token': newSecret() })).status).toBe(
      200,
    );
  });

  test('ignores an idempotency key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const answers = [await send(active.email, {}, headers), await send(active.email, {}, headers)];
    expect(answers.map((answer) => answer.headers['idempotency-replayed'])).toEqual([undefined, undefined]);
    expect(await mailsOf(active)).toHaveLength(2);
  });

  test('has no endpoint that turns a link into a session or a redirect', async () => {
    await send(active.email);
    const token = tokenIn((await mailsOf(active))[0]);
    const url = `/auth/password/edit?reset_password_token=${token}&redirect_url=https://evil.example/`;
    for (const path of [url, url.replace('/edit', '')]) {
      const { statusCode, headers, payload } = await app.app.inject({ method: 'GET', url: path });
      expect({ status: statusCode, error: JSON.parse(payload) as unknown }).toEqual(NOT_FOUND);
      expect(headers).not.toHaveProperty('access-token');
    }
  });

  describe.each(['active', 'unknown'])('for one %s address', (kind) => {
    const address = () => (kind === 'active' ? active.email : 'nobody@example.com');

    test('stops after five requests an hour from one network', async () => {
      const email = address();
      for (let count = 0; count < 5; count++) {
        expect((await send(email, {}, from('10.0.0.1'))).status).toBe(200);
      }
      expect(await refusal(app, () => send(email.toUpperCase(), {}, from('10.0.0.1')))).toEqual(TOO_MANY);
      const retryAfter = Number((await send(email, {}, from('10.0.0.1'))).headers['retry-after']);
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(60 * 60);
      expect((await send(pending.email, {}, from('10.0.0.1'))).status).toBe(200);
      expect((await send(email, {}, from('10.0.0.2'))).status).toBe(200);
    });

    test('stops after twenty requests an hour from all networks', async () => {
      const email = address();
      for (let count = 0; count < 20; count++) {
        expect((await send(email, {}, from(`10.0.1.${count}`))).status).toBe(200);
      }
      expect(await refusal(app, () => send(email, {}, from('10.0.1.99')))).toEqual(TOO_MANY);
    });

    test('does not count refused requests', async () => {
      const email = address();
      for (let count = 0; count < 40; count++) await send(email, {}, from('10.0.2.1'));
      expect((await send(email, {}, from('10.0.2.2'))).status).toBe(200);
    });
  });

  test('accepts at most five of many parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(active.email)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status !== 200)).toEqual(Array.from({ length: 7 }, () => 429));
    expect(await mailsOf(active)).toHaveLength(5);
  });

  test('stops after twenty requests an hour from one network for all addresses', async () => {
    for (let count = 0; count < 20; count++) {
      expect((await send(`nobody${count}@example.com`, {}, from('10.0.0.1'))).status).toBe(200);
    }
    expect(await refusal(app, () => send(active.email, {}, from('10.0.0.1')))).toEqual(TOO_MANY);
    expect((await send(active.email, {}, from('10.0.0.2'))).status).toBe(200);
  });
});
