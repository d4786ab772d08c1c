import {
  acceptInvitation,
  invite,
  requestPasswordReset,
  setPassword,
  signIn,
} from '@shared-lists/contract/api/accounts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendDueMails } from '../../../mail/mail-worker.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { queuedMails, tokenIn } from '../../../testing/mails.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recordSending } from '../../sharing/invitations/record-sending.ts';
import { makeSetUpToken } from '../invitations/accept-service.ts';
import { hashSecret } from '../../../sessions/secrets.ts';

const EMAIL = 'owner@example.com';
const PASSWORD = 'a password of my own';
const NEW_PASSWORD = 'another password of my own';
const SECRET = /^[\w-]{43}$/u;

describe('stored secrets', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  async function tablesWith(text: string): Promise<string[]> {
    const { db } = app.database;
    const found: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      if (JSON.stringify(rows).includes(text)) found.push(name);
    }
    return found;
  }
  const deliver = () => {
    const transport = { isMailServer: true, send: () => Promise.resolve('250 OK'), close: () => undefined };
    const onFailure = (error: unknown) => expect.fail(String(error));
    return sendDueMails(
      app.database,
      transport,
      { onUndelivered: onFailure, onInvitation: recordSending },
      Date.now() + 10_000,
    );
  };
  const mailedTo = async (email: string) => tokenIn((await queuedMails(app, email)).at(-1));

  test('are hashes, except in mails that are still to be sent', async () => {
    const setUp = (await makeSetUpToken(app.database)) ?? '';
    expect(setUp).toMatch(SECRET);
    expect(await tablesWith(setUp)).toEqual([]);
    expect(await tablesWith(hashSecret(setUp))).toEqual(['mail_tokens']);

    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    await app.call(acceptInvitation, { body: { ...passwords, email: EMAIL, invitation_token: setUp } });
    expect(await tablesWith(hashSecret(setUp))).toEqual([]);
    expect(await tablesWith(PASSWORD)).toEqual([]);

    const { headers } = await app.call(signIn, { body: { email: EMAIL, password: PASSWORD } });
    const session = String(headers['access-token']);
    expect(session).toMatch(SECRET);
    expect(await tablesWith(session)).toEqual([]);
    expect(await tablesWith(hashSecret(session))).toEqual(['sessions']);

    const [client, uid] = [String(headers['client']), EMAIL];
    const invited = 'pending@example.com';
    await app.call(invite, { headers: { 'access-token': session, client, uid }, body: { email: invited } });
    await app.call(requestPasswordReset, { body: { email: EMAIL } });
    const mailed = [await mailedTo(invited), await mailedTo(EMAIL)];
    for (const token of mailed) {
      expect(token).toMatch(SECRET);
      expect(await tablesWith(token)).toEqual(['outbox_mails']);
    }
    await deliver();
    for (const token of mailed) {
      expect(await tablesWith(token)).toEqual([]);
      expect(await tablesWith(hashSecret(token))).toEqual(['mail_tokens']);
    }

    const renewed = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    await app.call(setPassword, { body: { ...renewed, reset_password_token: mailed[1] } });
    expect(await tablesWith(NEW_PASSWORD)).toEqual([]);
    for (const used of [mailed[1] ?? '', session]) expect(await tablesWith(hashSecret(used))).toEqual([]);
  });
});
