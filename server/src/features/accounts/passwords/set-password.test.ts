import {
  acceptInvitation,
  requestPasswordReset,
  setPassword,
  signIn,
  validateToken,
} from '@shared-lists/contract/api/accounts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { refusal } from '../../../testing/lists-and-items.ts';
import { queuedMails, tokenIn } from '../../../testing/mails.ts';
import { signedIn, startTestSession, type SignedIn } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { presentMe } from '../present-me.ts';
import { addLink } from '../../sharing/invitations/invitation-link-repository.ts';
import { cheapHash } from '../../../testing/cheap-hash.ts';
import { newSecret } from '../../../sessions/secrets.ts';

const OLD = 'the old password of mine';
const NEW = 'the new password of mine';
const INVALID_TOKEN = { status: 422, error: { reset_password_token: ['is invalid or has expired'] } };
const NOT_SIGNED_IN = { status: 401, error: { errors: ['You need to sign in before continuing.'] } };
const TOO_MANY = { status: 429, error: { error: 'Too many requests. Please try again later.' } };
const SESSION_HEADERS = ['access-token', 'client', 'uid', 'expiry', 'token-type'];
const sessionHeadersIn = (headers: Record<string, unknown>) =>
  SESSION_HEADERS.filter((name) => headers[name] !== undefined);
const PASSWORD_MISTAKES: [unknown, unknown, object][] = [
  ['', '', { password: ["can't be blank"] }],
  [undefined, undefined, { password: ["can't be blank"], password_confirmation: ["doesn't match password"] }],
  ['seven77', 'seven77', { password: ['is too short (minimum is 8 characters)'] }],
  ['x'.repeat(129), 'x'.repeat(129), { password: ['is too long (maximum is 128 characters)'] }],
  ['password', 'password', { password: ['is too common'] }],
  [NEW, `${NEW}x`, { password_confirmation: ["doesn't match password"] }],
  [NEW, null, { password_confirmation: ["doesn't match password"] }],
  ...['\u0000', '\ud800', '\udfff'].map((character): [string, string, object] => [
    `${NEW}${character}`,
    `${NEW}${character}`,
    { password: ['contains characters that cannot be stored'] },
  ]),
];

describe('setting a new password', () => {
  let app: TestApp;
  let member: SignedIn;
  let password_hash: string;
  beforeAll(async () => {
    app = await openTestApp(openTestDatabase, { trustedProxies: ['127.0.0.1'] });
    password_hash = await cheapHash(OLD);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.db.deleteFrom('attempts').execute();
    member = await signedIn(app.database, 'member');
    await app.database.db.updateTable('people').set({ password_hash }).where('id', '=', member.id).execute();
  });

  const set = (body: object, headers: Record<string, string> = {}) =>
    app.call(setPassword, { body: { password: NEW, password_confirmation: NEW, ...body }, headers });
  const resetToken = async () => {
    await app.call(requestPasswordReset, { body: { email: member.email } });
    return tokenIn((await queuedMails(app, member.email)).at(-1));
  };
  const canSignIn = async (password: string) =>
    (await app.call(signIn, { body: { email: member.email, password } })).status === 200;
  const isAlive = async (headers = {}) => (await app.call(validateToken, { headers })).status === 200;
  const done = () => ({
    success: true,
    data: presentMe({ ...member, name: member.email.split('@')[0] ?? '' }),
    message: 'Your password has been successfully updated.',
  });
  const noticesOf = async ({ email }: SignedIn) =>
    (await queuedMails(app, email)).filter(({ content }) => content.kind === 'password changed').length;

  describe('with a link', () => {
    test('works once, sends a mail and does not sign in', async () => {
      const reset_password_token = await resetToken();
      const { status, answer, headers } = await set({ reset_password_token });
      expect({ status, answer }).toEqual({ status: 200, answer: done() });
      expect(sessionHeadersIn(headers)).toEqual([]);
      expect([await canSignIn(NEW), await canSignIn(OLD)]).toEqual([true, false]);
      expect(await noticesOf(member)).toBe(1);
      expect(await refusal(app, () => set({ reset_password_token }))).toEqual(INVALID_TOKEN);
    });

    test('ends every session, including the one in the request', async () => {
      const others = [member.headers, await startTestSession(app.database, member)];
      const stranger = await signedIn(app.database, 'stranger');
      const { headers } = await set({ reset_password_token: await resetToken() }, member.headers);
      expect(sessionHeadersIn(headers)).toEqual([]);
      expect([await isAlive(others[0]), await isAlive(others[1])]).toEqual([false, false]);
      expect(await isAlive(stranger.headers)).toBe(true);
    });

    test('ignores the session: a wrong link is refused', async () => {
      const input = { reset_password_token: newSecret(), current_password: OLD };
      expect(await refusal(app, () => set(input, member.headers))).toEqual(INVALID_TOKEN);
      expect(sessionHeadersIn((await set(input, member.headers)).headers)).toEqual([]);
      expect(await isAlive(member.headers)).toBe(true);
    });

    const HOSTILE = ['x', ' ', '0', 0, 1, true, false, [], {}, 'A'.repeat(43), `${'A'.repeat(43)}\u0000`];
    test.each(HOSTILE.map((value) => [value]))('refuses the link %j', async (reset_password_token) => {
      await resetToken();
      expect((await refusal(app, () => set({ reset_password_token }))).status).toBe(422);
    });

    test('refuses an expired link', async () => {
      const reset_password_token = await resetToken();
      const expires_at = new Date().toISOString();
      await app.database.db.updateTable('mail_tokens').set({ expires_at }).execute();
      const { status, error } = await set({ reset_password_token });
      expect({ status, error }).toEqual(INVALID_TOKEN);
      // Deleted, so that the clock does not matter later.
      expect(await app.database.db.selectFrom('mail_tokens').selectAll().execute()).toEqual([]);
    });

    test('refuses an invitation token, and an invitation refuses a reset token', async () => {
      const link = { personId: member.id, invitationId: null, provesAddress: true };
      const { token } = await addLink(app.database.db, link);
      expect(await refusal(app, () => set({ reset_password_token: token }))).toEqual(INVALID_TOKEN);
      const body = { invitation_token: await resetToken(), password: NEW, password_confirmation: NEW };
      expect((await refusal(app, () => app.call(acceptInvitation, { body }))).status).toBe(422);
    });

    test.each(PASSWORD_MISTAKES)(
      'refuses %j confirmed as %j and keeps the link',
      async (password, confirmation, error) => {
        const reset_password_token = await resetToken();
        const input = { reset_password_token, password, password_confirmation: confirmation };
        expect(await refusal(app, () => set(input))).toEqual({ status: 422, error });
        expect((await set({ reset_password_token })).status).toBe(200);
      },
    );

    test('works for one of ten at once', async () => {
      const reset_password_token = await resetToken();
      const answers = await Promise.all(Array.from({ length: 10 }, () => set({ reset_password_token })));
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array.from({ length: 9 }, () => 422),
      ]);
      expect(await noticesOf(member)).toBe(1);
    });

    test('stops after ten failures from one network address', async () => {
      const reset_password_token = await resetToken();
      const from = { 'x-forwarded-for': '10.0.0.1' };
      for (let count = 0; count < 10; count++) {
        expect((await set({ reset_password_token: newSecret() }, from)).status).toBe(422);
      }
      expect(await refusal(app, () => set({ reset_password_token }, from))).toEqual(TOO_MANY);
      const retryAfter = Number((await set({ reset_password_token }, from)).headers['retry-after']);
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(15 * 60);
      expect((await set({ reset_password_token }, { 'x-forwarded-for': '10.0.0.2' })).status).toBe(200);
    });
  });

  describe('in a session', () => {
    const change = (body: object = {}, headers = member.headers) =>
      set({ current_password: OLD, ...body }, headers);

    test.each([[undefined], [null], ['']])(
      'works with the current password and the link %j',
      async (token) => {
        const { status, answer, headers } = await change({ reset_password_token: token });
        expect({ status, answer }).toEqual({ status: 200, answer: done() });
        expect(headers).toMatchObject({ ...member.headers, 'token-type': 'Bearer' });
        expect([await canSignIn(NEW), await canSignIn(OLD), await noticesOf(member)]).toEqual([
          true,
          false,
          1,
        ]);
      },
    );

    test('ends all other sessions and voids open links', async () => {
      const other = await startTestSession(app.database, member);
      const links = [await resetToken(), await resetToken()];
      await change();
      expect([await isAlive(member.headers), await isAlive(other)]).toEqual([true, false]);
      for (const reset_password_token of links) {
        expect(await refusal(app, () => set({ reset_password_token }))).toEqual(INVALID_TOKEN);
      }
    });

    test.each([
      [undefined, "can't be blank"],
      ['', "can't be blank"],
      ['not this one', 'is invalid'],
      [OLD.toUpperCase(), 'is invalid'],
      [NEW, 'is invalid'],
    ])('refuses the current password %j, and repeats the session', async (current_password, message) => {
      const input = { current_password };
      expect(await refusal(app, () => change(input))).toEqual({
        status: 422,
        error: { current_password: [message] },
      });
      expect(sessionHeadersIn((await change(input)).headers)).toEqual(SESSION_HEADERS);
      expect(await isAlive(member.headers)).toBe(true);
    });

    test.each(PASSWORD_MISTAKES)(
      'refuses %j confirmed as %j',
      async (password, password_confirmation, error) => {
        expect(await refusal(app, () => change({ password, password_confirmation }))).toEqual({
          status: 422,
          error,
        });
      },
    );

    test('distinguishes a lone surrogate from its UTF-8 replacement character', async () => {
      const current = `${OLD}\ufffd`;
      await change({ password: current, password_confirmation: current });
      expect(await refusal(app, () => change({ current_password: `${OLD}\ud800` }))).toEqual({
        status: 422,
        error: { current_password: ['is invalid'] },
      });
    });

    test.each([[5], [null], [[]]])(
      'repeats the session when it refuses the password %j',
      async (password) => {
        const { status, headers } = await change({ password });
        expect([status, sessionHeadersIn(headers)]).toEqual([422, SESSION_HEADERS]);
      },
    );

    test('stops after ten failures of one person from all networks', async () => {
      const from = (part: number) => ({ ...member.headers, 'x-forwarded-for': `10.0.1.${part}` });
      for (let count = 0; count < 10; count++) {
        expect((await change({ current_password: 'wrong' }, from(count))).status).toBe(422);
      }
      expect(await refusal(app, () => change({}, from(99)))).toEqual(TOO_MANY);
      const { headers } = await change({}, from(99));
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(sessionHeadersIn(headers)).toEqual(SESSION_HEADERS);
    });

    test('stops after ten failures from one network for all people', async () => {
      const from = { 'x-forwarded-for': '10.0.2.1' };
      for (let count = 0; count < 10; count++) {
        const stranger = await signedIn(app.database, 'stranger');
        const { status } = await change({ current_password: 'wrong' }, { ...stranger.headers, ...from });
        expect(status).toBe(422);
      }
      expect(await refusal(app, () => change({}, { ...member.headers, ...from }))).toEqual(TOO_MANY);
      expect((await change()).status).toBe(200);
    });

    test('does not count successes', async () => {
      let [current, next] = [OLD, NEW];
      for (let count = 0; count < 12; count++) {
        const input = { current_password: current, password: next, password_confirmation: next };
        expect((await change(input)).status).toBe(200);
        [current, next] = [next, current];
      }
    });

    test('is refused when it has ended', async () => {
      const ended = await startTestSession(app.database, member, { endsInMs: -1 });
      expect(await refusal(app, () => change({}, ended))).toEqual(NOT_SIGNED_IN);
    });
  });

  test.each([
    ['the current password', { current_password: OLD }],
    ['a blank link', { reset_password_token: '' }],
    ['a password that is no text', { password: 5 }],
  ])('is refused without a session, with %s', async (_what, body) => {
    expect(await refusal(app, () => set(body))).toEqual(NOT_SIGNED_IN);
  });
});
