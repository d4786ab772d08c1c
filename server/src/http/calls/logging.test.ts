import { acceptInvitation, signIn } from '@shared-lists/contract/api/accounts.ts';
import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList, getList } from '@shared-lists/contract/api/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSetUpToken } from '../../features/accounts/invitations/accept-service.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const EMAIL = 'owner@example.com';
const PASSWORD = 'a password of my own';
const QUERY_SECRET = 'in-the-query';
const CONTENT = 'what nobody else should read';

describe('logs', () => {
  let app: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    app = await openTestApp(
      openTestDatabase,
      { logLevel: 'trace' },
      { logStream: { write: (line) => void lines.push(line) } },
    );
  });
  afterAll(() => app.close());

  test('redact secrets', () => {
    const secrets = { email: EMAIL, password: PASSWORD, token: QUERY_SECRET, headers: { uid: EMAIL } };
    app.app.log.warn({ ...secrets, person: secrets }, 'a mistake');
    expect(lines.join('')).toContain('a mistake');
    for (const secret of [EMAIL, PASSWORD, QUERY_SECRET]) expect(lines.join('')).not.toContain(secret);
  });

  test('contain person, route and status, and no secrets', async () => {
    const token = (await makeSetUpToken(app.database)) ?? '';
    const accepted = {
      invitation_token: token,
      email: EMAIL,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    await app.call(acceptInvitation, { body: accepted });
    await app.call(signIn, { body: { email: EMAIL, password: `${PASSWORD} wrong` } });
    const { headers } = await app.call(signIn, { body: { email: EMAIL, password: PASSWORD } });
    const session = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]),
    );
    const { answer } = await app.call(createList, { headers: session, body: { list: { name: CONTENT } } });
    const listRequest = { headers: session, params: { list_id: answer.id } };
    await app.call(createListItem, { ...listRequest, body: { list_item: { fields: [{ data: CONTENT }] } } });
    const paths = [`/v2/lists/${answer.id}`, '/v2/nowhere', '/v2/lists/%zz', '/users/invitation/accept'];
    for (const path of paths) {
      await app.app.inject({ url: `${path}?item_ids=${QUERY_SECRET}`, headers: session });
    }
    // The database's error about a duplicate would contain the name.
    await app.database.db.schema.createIndex('one_name').on('lists').column('name').unique().execute();
    const again = { headers: session, body: { list: { name: CONTENT } } };
    expect((await app.call(createList, again)).status).toBe(500);
    await app.database.db.schema.alterTable('items').renameTo('items_away').execute();
    // Another encoding, so that the response is not cached yet.
    const unread = { ...listRequest, headers: { ...session, 'accept-encoding': 'gzip' } };
    expect((await app.call(getList, unread)).status).toBe(500);

    const log = lines.join('');
    for (const secret of [
      EMAIL,
      PASSWORD,
      CONTENT,
      QUERY_SECRET,
      token,
      session['access-token'] ?? '',
      session['client'] ?? '',
    ]) {
      expect(log).not.toContain(secret);
    }
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const refused = entries.find(({ status }) => status === 401);
    expect(refused).toMatchObject({ level: 30, method: 'POST', route: '/auth/sign_in' });
    const failed = entries.findLast(({ status }) => status === 500);
    expect(failed).toMatchObject({ route: '/v2/lists/:list_id', person: answer.owner_id });
    const cause = entries.findLast(({ level }) => level === 50);
    expect(cause?.['request']).toBe(failed?.['request']);
    expect(JSON.stringify(cause)).toContain('items');
  });
});
