import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MailQueue } from '../../../mail/mail-queue.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { LIMITS } from '../../../testing/limits.ts';
import { signedIn } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertPerson } from '../../../people/people-repository.ts';
import { invite } from './invite-service.ts';

describe('inviting', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  async function stepsFor(email: string): Promise<string[]> {
    const owner = await signedIn(app.database, 'owner');
    const steps: string[] = [];
    await app.database.change(async (tx) => {
      const executor = tx.getExecutor();
      const original = executor.executeQuery.bind(executor);
      executor.executeQuery = (query, ...rest) => {
        steps.push(query.sql);
        return original(query, ...rest);
      };
      const mailQueue = new MailQueue('https://lists.example.org');
      const inviting = { mailQueue, limits: LIMITS, sendsMails: true };
      await invite(tx, inviting, { ...owner, name: 'Olivia' }, email);
      executor.executeQuery = original;
    });
    return steps;
  }

  test('runs the same statements for unknown, invited and active people', async () => {
    const active = { id: randomUUID(), email: 'active@example.com', password_hash: 'a hash' };
    const invited = { id: randomUUID(), email: 'pending@example.com', password_hash: null };
    for (const person of [active, invited])
      await insertPerson(app.database.db, person, new Date().toISOString());

    const unknown = await stepsFor('stranger@example.com');
    expect(unknown.length).toBeGreaterThan(6);
    expect(await stepsFor(invited.email)).toEqual(unknown);
    expect(await stepsFor(active.email)).toEqual(unknown);
  });
});
