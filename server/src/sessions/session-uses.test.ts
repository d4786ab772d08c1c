import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { signedIn, startTestSession, type SignedIn } from '../testing/people.ts';
import { recordQueries } from '../testing/recorded-queries.ts';
import { deleteSession } from './session-repository.ts';
import { SessionUses } from './session-uses.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('uses of sessions', () => {
  let opened: TestDatabase;
  let owner: SignedIn;
  let errors: unknown[];
  let uses: SessionUses;

  beforeEach(async () => {
    opened = await openTestDatabase();
    owner = await signedIn(opened.database, 'owner');
    errors = [];
    uses = new SessionUses(opened.database, (error) => errors.push(error));
  });
  afterEach(() => opened.drop());

  const oldSession = async () => {
    const { client = '' } = await startTestSession(opened.database, owner, { lastUsedMsAgo: HOUR_MS });
    return client;
  };
  const hoursAgo = async (sessionId: string) => {
    const sessions = opened.database.db.selectFrom('sessions').select('last_used_at');
    const { last_used_at } = await sessions.where('id', '=', sessionId).executeTakeFirstOrThrow();
    return Math.round((Date.now() - Date.parse(last_used_at)) / HOUR_MS);
  };

  test('are recorded together for the used sessions only', async () => {
    const [first, second, quiet] = [await oldSession(), await oldSession(), await oldSession()];
    const queries = await recordQueries(opened.database, async () => {
      for (const sessionId of [first, second, first]) uses.record(sessionId);
      await uses.write();
    });
    expect(queries.filter(({ sql }) => sql.startsWith('update'))).toHaveLength(1);
    expect([await hoursAgo(first), await hoursAgo(second), await hoursAgo(quiet)]).toEqual([0, 0, 1]);
  });

  test('are recorded within about a second', async () => {
    const session = await oldSession();
    uses.record(session);
    await expect.poll(() => hoursAgo(session), { timeout: 10_000 }).toBe(0);
  });

  test('do not wait for a locked session', async () => {
    const [ending, used] = [await oldSession(), await oldSession()];
    await opened.database.change(async (tx) => {
      await deleteSession(tx, ending);
      uses.record(ending);
      uses.record(used);
      const written = uses.write();
      if (opened.database.engine === 'postgres') await written;
    });
    await expect.poll(() => hoursAgo(used)).toBe(0);
    expect(errors).toEqual([]);
  });
});
