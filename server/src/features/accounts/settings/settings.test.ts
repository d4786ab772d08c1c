import { signIn } from '@shared-lists/contract/api/accounts.ts';
import { deleteList, getLists } from '@shared-lists/contract/api/lists.ts';
import {
  changeSettings,
  endOtherSessions,
  endSession,
  getSessions,
  getSettings,
} from '@shared-lists/contract/api/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { listenTo } from '../../../testing/listener.ts';
import { startTestSession, type SignedIn } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clearWorlds } from '../../../testing/clear-worlds.ts';
import { makeWorld, PASSWORD, type World } from '../../../testing/world.ts';
import { VERSION } from '../../../lib/version.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY_MS = 24 * 60 * 60 * 1000;

describe('settings', () => {
  let app: TestApp;
  let world: World;
  let owner: SignedIn;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    await clearWorlds(app.database);
    world = await makeWorld(app.database);
    owner = world.people.owner;
  });

  const settingsOf = async (as: SignedIn) => (await app.call(getSettings, { as })).answer;
  const sessionsOf = async (as: SignedIn) => (await app.call(getSessions, { as })).answer.sessions;
  const isSignedIn = async (as: SignedIn) => (await app.call(getLists, { as })).status === 200;
  const another = async (times?: Parameters<typeof startTestSession>[2]): Promise<SignedIn> => ({
    ...owner,
    headers: await startTestSession(app.database, owner, times),
  });

  test('show the person, the number of own lists and the version', async () => {
    const { heirs, ...settings } = await settingsOf(owner);
    expect(settings).toEqual({
      email: owner.email,
      name: 'owner',
      is_confirmed: false,
      sends_mails: false,
      notification_mails: true,
      own_lists: 4,
      version: VERSION,
    });
    const { writer, reader, friend, host } = world.people;
    const expected = [writer, reader, friend, host].map(({ email }) => email).sort();
    expect(heirs.map(({ email }) => email)).toEqual(expected);

    await app.call(deleteList, { as: owner, params: { list_id: world.main.id } });
    expect((await settingsOf(owner)).own_lists).toBe(3);
  });

  test('do not offer heirs without an active account', async () => {
    const { writer, reader } = world.people;
    const { db } = app.database;
    await db.updateTable('people').set({ disabled_at: 'x' }).where('id', '=', writer.id).execute();
    await db.updateTable('people').set({ password_hash: null }).where('id', '=', reader.id).execute();
    const ids = (await settingsOf(owner)).heirs.map(({ id }) => id);
    expect(ids).not.toContain(writer.id);
    expect(ids).not.toContain(reader.id);
  });

  test('switch notification mails off and on for one person only', async () => {
    const change = (notification_mails: unknown) =>
      app.call(changeSettings, { as: owner, body: { notification_mails } });
    expect((await change(false)).answer.notification_mails).toBe(false);
    expect((await settingsOf(owner)).notification_mails).toBe(false);
    expect((await settingsOf(world.people.writer)).notification_mails).toBe(true);
    expect((await change(true)).answer.notification_mails).toBe(true);
    for (const wrong of ['false', 0, null, undefined]) expect((await change(wrong)).status).toBe(422);
  });

  describe('sessions', () => {
    test('lists live sessions, newest first', async () => {
      await another({ endsInMs: -1 });
      await another({ lastUsedMsAgo: DAY_MS });
      const latest = await another();
      const sessions = await sessionsOf(owner);
      expect(sessions.map(({ is_this }) => is_this)).toEqual([false, false, true]);
      expect((await sessionsOf(latest)).map(({ is_this }) => is_this)).toEqual([true, false, false]);
      expect(sessions.every(({ device }) => device === null)).toBe(true);
    });

    test('lists sessions by ids that cannot be used to sign in', async () => {
      const { text } = await app.call(getSessions, { as: owner });
      for (const { headers } of [owner, world.toBeEnded]) {
        expect(text).not.toContain(headers['client']);
        expect(text).not.toContain(headers['access-token']);
      }
      expect(text).not.toMatch(/hash|token/u);
    });

    test('lists the device of each session', async () => {
      const body = { email: owner.email, password: PASSWORD };
      await app.call(signIn, { body, headers: { 'user-agent': FIREFOX } });
      expect((await sessionsOf(owner))[0]?.device).toBe('Firefox on Linux');
    });

    test('ends one session with its streams', async () => {
      const lost = await another();
      const stream = await listenTo(app.app, { as: lost });
      await stream.next('hello');
      const session_id = (await sessionsOf(owner))[0]?.id ?? '';
      expect((await app.call(endSession, { as: owner, params: { session_id } })).status).toBe(204);

      await stream.ended();
      expect(await isSignedIn(lost)).toBe(false);
      expect(await isSignedIn(owner)).toBe(true);
      expect(await isSignedIn(world.toBeEnded)).toBe(true);
      expect((await app.call(endSession, { as: owner, params: { session_id } })).status).toBe(404);
    });

    test('cannot end a session of somebody else', async () => {
      const [session] = await sessionsOf(owner);
      const params = { session_id: session?.id ?? '' };
      expect((await app.call(endSession, { as: world.people.writer, params })).status).toBe(404);
      expect(await sessionsOf(owner)).toHaveLength(2);
    });

    test('ends all other sessions of the person', async () => {
      const lost = await another();
      expect((await app.call(endOtherSessions, { as: owner })).status).toBe(204);
      expect(await isSignedIn(lost)).toBe(false);
      expect(await isSignedIn(world.toBeEnded)).toBe(false);
      expect(await sessionsOf(owner)).toMatchObject([{ is_this: true }]);
      expect(await isSignedIn(world.people.writer)).toBe(true);
    });
  });
});
