import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { signedIn, type SignedIn } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

describe('an unexpected error', () => {
  let server: TestApp;
  let owner: SignedIn;

  beforeEach(async () => {
    server = await openTestApp(openTestDatabase);
    owner = await signedIn(server.database, 'owner');
  });
  afterEach(() => server.close());

  test('is reported without internals', async () => {
    server.app.get('/v2/failing', { config: { needs: 'nothing' } }, () => {
      throw new Error('relation "secrets" does not exist');
    });
    const answer = await server.app.inject({ url: '/v2/failing' });

    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: 'Something went wrong',
      request_id: answer.headers['x-request-id'],
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test('is the same when the database is closed', async () => {
    await server.database.close();
    const answer = await server.app.inject({ url: '/v2/lists', headers: owner.headers });

    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: 'Something went wrong',
      request_id: answer.headers['x-request-id'],
    });
  });
});
