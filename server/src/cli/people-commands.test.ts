import {
  acceptInvitation,
  invite,
  requestPasswordReset,
  setPassword,
  signIn,
} from '@shared-lists/contract/api/accounts.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { shareList } from '@shared-lists/contract/api/sharing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cheapHash } from '../testing/cheap-hash.ts';
import { runCommand } from '../testing/command-line.ts';
import { openTestDatabase, type TestInstallation } from '../testing/databases.ts';
import { listenTo } from '../testing/listener.ts';
import { share } from '../testing/lists-and-items.ts';
import { subjectsSentTo } from '../testing/mails.ts';
import { signedIn, startTestSession, type SignedIn } from '../testing/people.ts';
import { listOf, sharedList } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const PASSWORD = 'four words nobody guesses';
const NEW = { password: 'four other words of mine', password_confirmation: 'four other words of mine' };

/** Beside a running server, as operators work. */
describe('commands about people', () => {
  let installation: TestInstallation;
  let app: TestApp;
  let member: SignedIn;
  let password_hash: string;
  beforeAll(async () => {
    installation = await openTestDatabase();
    app = await openTestApp(() => Promise.resolve(installation));
    password_hash = await cheapHash(PASSWORD);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.db.deleteFrom('attempts').execute();
    member = await signedIn(app.database, 'member');
    await app.database.db.updateTable('people').set({ password_hash }).where('id', '=', member.id).execute();
  });

  const run = (...argv: string[]) => runCommand(installation.settings, ...argv);
  const tokenIn = (printed: string) => [...new URL(printed.trim()).searchParams.values()][0];
  const signInAs = (email: string, password = PASSWORD) => app.call(signIn, { body: { email, password } });
  const homeStatus = async () => (await app.call(getLists, { as: member })).status;

  test('invite prints a link that works once', async () => {
    const { code, out } = await run('invite', ' New@Example.com ');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^https:\/\/lists\.example\.org\/users\/invitation\/accept\?invitation_token=.{43}\n$/u,
      ),
    ]);
    const accept = () => app.call(acceptInvitation, { body: { invitation_token: tokenIn(out), ...NEW } });
    expect([(await accept()).status, (await accept()).status]).toEqual([202, 422]);
    expect((await signInAs('new@example.com', NEW.password)).status).toBe(200);

    const again = await run('invite', 'new@example.com');
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('already has an account')]);
  });

  test('reset-link prints a link that sets a password and voids other links', async () => {
    const first = await run('people', 'reset-link', member.email, '--json');
    const { link } = first.json() as { link: string };
    const second = await run('people', 'reset-link', member.email);
    const set = (token: unknown) => app.call(setPassword, { body: { reset_password_token: token, ...NEW } });

    expect((await set(tokenIn(link))).status).toBe(200);
    expect((await set(tokenIn(second.out))).status).toBe(422);
    expect((await signInAs(member.email, NEW.password)).status).toBe(200);
  });

  test('reset-link refers a person without a password to the invitation', async () => {
    await run('invite', 'waiting@example.com');
    const { code, err } = await run('people', 'reset-link', 'waiting@example.com');
    expect([code, err]).toEqual([1, expect.stringContaining('invite waiting@example.com')]);
  });

  test('list shows the state of every person', async () => {
    await run('invite', 'invited@example.com');
    await listOf(app, member);
    await run('people', 'disable', 'invited@example.com');
    const people = (await run('people', 'list', '--json')).json() as { email: string }[];

    expect(people.find(({ email }) => email === member.email)).toMatchObject({
      state: 'active',
      sessions: 1,
      lists: 1,
    });
    expect(people.find(({ email }) => email === 'invited@example.com')).toMatchObject({ state: 'disabled' });
    expect(JSON.stringify(people)).not.toContain('hash');
    expect((await run('people', 'list')).out).toContain(`${member.email}  active, 1 list(s), 1 session(s)`);
  });

  test('end-sessions ends all sessions and live streams of a person', async () => {
    const stream = await listenTo(app.app, { as: member });
    await stream.next('hello');
    const { code } = await run('people', 'end-sessions', member.email);
    expect([code, await homeStatus()]).toEqual([0, 401]);
    await stream.ended();
    expect((await signInAs(member.email)).status).toBe(200);
  });

  test('end-sessions ends all sessions of everybody only with --all', async () => {
    expect((await run('people', 'end-sessions')).code).toBe(2);
    expect((await run('people', 'end-sessions', member.email, '--all')).code).toBe(2);
    expect(await homeStatus()).toBe(200);
    expect((await run('people', 'end-sessions', '--all')).code).toBe(0);
    expect(await homeStatus()).toBe(401);
  });

  describe('disable', () => {
    test('ends sessions and streams, and refuses sign-in like a wrong password', async () => {
      const stream = await listenTo(app.app, { as: member });
      await stream.next('hello');
      expect((await run('people', 'disable', member.email)).code).toBe(0);

      expect(await homeStatus()).toBe(401);
      await stream.ended();
      const [right, wrong] = [await signInAs(member.email), await signInAs(member.email, 'a wrong password')];
      expect([right.status, right.text]).toEqual([401, wrong.text]);
    });

    test('voids open reset links and their mails', async () => {
      const { out } = await run('people', 'reset-link', member.email);
      await app.call(requestPasswordReset, { body: { email: member.email } });
      await run('people', 'disable', member.email);

      const body = { reset_password_token: tokenIn(out), ...NEW };
      expect((await app.call(setPassword, { body })).status).toBe(422);
      const waiting = await app.database.db
        .selectFrom('outbox_mails')
        .select(['content', 'next_attempt_at'])
        .where('recipient', '=', member.email)
        .execute();
      expect(waiting).toEqual([{ content: null, next_attempt_at: null }]);
    });

    test('voids an invitation, and no new one can be made', async () => {
      const invitee = 'shut-out@example.com';
      const { out } = await run('invite', invitee);
      await run('people', 'disable', invitee);
      const body = { invitation_token: tokenIn(out), ...NEW };
      expect((await app.call(acceptInvitation, { body })).status).toBe(422);

      const list = await sharedList(app);
      expect((await app.call(invite, { as: list.people.owner, body: { email: invitee } })).status).toBe(201);
      await app.call(invite, { as: list.people.owner, body: { email: invitee, list_id: list.listId } });
      expect(await subjectsSentTo(app, invitee)).toEqual([]);
      expect((await run('invite', invitee)).code).toBe(1);
    });

    test('queues no further mails', async () => {
      await run('people', 'disable', member.email);
      await app.call(requestPasswordReset, { body: { email: member.email } });
      const list = await sharedList(app);
      await share(app, list.listId, member, 'write', 'accepted');
      const other = await listOf(app, list.people.owner);
      const body = { users_list: { user_id: member.id } };
      const shared = await app.call(shareList, { as: list.people.owner, params: { list_id: other }, body });

      expect([shared.status, await subjectsSentTo(app, member.email)]).toEqual([200, []]);
      expect((await run('people', 'reset-link', member.email)).code).toBe(1);
    });

    test('ends a session that was started at the same moment, also after enabling', async () => {
      await run('people', 'disable', member.email);
      const headers = await startTestSession(app.database, member);
      const sendRequest = async () => (await app.call(getLists, { headers })).status;
      expect(await sendRequest()).toBe(401);

      await run('people', 'enable', member.email);
      expect(await sendRequest()).toBe(401);
      expect((await signInAs(member.email)).status).toBe(200);
    });
  });

  test.each([['disable'], ['enable'], ['end-sessions'], ['reset-link']])(
    '%s fails for an unknown address',
    async (name) => {
      const { code, out, err } = await run('people', name, 'nobody@example.com');
      expect([code, out, err]).toEqual([1, '', 'Nobody here has the address nobody@example.com.\n']);
    },
  );
});
