import { requestPasswordReset, setPassword } from '@shared-lists/contract/api/accounts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailQueue } from '../../../mail/mail-queue.ts';
import { LIMITS } from '../../../testing/limits.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { queuedMails, tokenIn } from '../../../testing/mails.ts';
import { signedIn, type SignedIn } from '../../../testing/people.ts';
import { contentDigest } from '../../../testing/table-digest.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { changePassword } from './password-service.ts';
import { Passwords } from '../../../people/passwords.ts';
import { cheapHash } from '../../../testing/cheap-hash.ts';

const OLD = 'the old password of mine';
const NEW = 'the new password of mine';

describe('a new password', () => {
  let app: TestApp;
  let owner: SignedIn;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signedIn(app.database, 'owner');
    await signedIn(app.database, 'stranger');
    // The same hash for all, so that it cannot identify the owner.
    await setHashes(await cheapHash(OLD));
  });

  const setHashes = (password_hash: string) =>
    app.database.db.updateTable('people').set({ password_hash }).execute();
  const strangers = () =>
    app.database.db.selectFrom('people').selectAll().where('id', '!=', owner.id).orderBy('id').execute();
  const resetToken = async () => {
    await app.call(requestPasswordReset, { body: { email: owner.email } });
    return tokenIn((await queuedMails(app, owner.email)).at(-1));
  };

  test.each([
    ['with a link', async () => ({ reset_password_token: await resetToken() })],
    ['in a session', () => ({ current_password: OLD })],
  ])('%s does not change the passwords of others', async (_how, input) => {
    const before = await strangers();
    const body = { password: NEW, password_confirmation: NEW, ...(await input()) };
    expect((await app.call(setPassword, { as: owner, body })).status).toBe(200);
    expect(await strangers()).toEqual(before);
  });

  test('does not replace a password set in the meantime', async () => {
    class OvertakenPasswords extends Passwords {
      override async hash(password: string): Promise<string> {
        await setHashes('the hash of a third one');
        return super.hash(password);
      }
    }
    const tools = {
      database: app.database,
      passwords: new OvertakenPasswords(),
      mailQueue: new MailQueue('http://localhost'),
      limits: LIMITS,
    };
    const caller = {
      person: { id: owner.id, email: owner.email, name: 'Olivia', revision: 1 },
      session: { id: owner.headers['client'] ?? '', token: '', expiresAt: '' },
    };
    const input = { password: NEW, confirmation: NEW, networkAddress: '203.0.113.7' };
    const attempt = changePassword(tools, caller, OLD, input);
    await expect(attempt).rejects.toMatchObject({ fields: { current_password: ['is invalid'] } });

    const after = await contentDigest(app.database);
    await setHashes('the hash of a third one');
    expect(await contentDigest(app.database)).toBe(after);
  });
});
