import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../src/testing/databases.ts';
import { NOT_ALLOWED, NOT_FOUND } from '../../src/testing/lists-and-items.ts';
import { openTestApp, WITH_MAIL, type TestApp } from '../../src/testing/test-app.ts';
import { AuthorisationCheck } from './authorisation-check.ts';
import { ACTORS, authorisationTable, calls, endpointOf, methodAndPath } from './authorisation-table.ts';

// Account calls have their own texts.
const REFUSALS: Record<number, unknown> = {
  401: { errors: ['You need to sign in before continuing.'] },
  403: NOT_ALLOWED.error,
  404: NOT_FOUND.error,
  409: { error: 'This list is not offered to you any more.' },
  422: { invitation_token: ['is for another account'] },
  406: { error: 'This call answers with text/event-stream only' },
};

test('the table lists every endpoint', () => {
  const known = new Set(calls.map(methodAndPath));
  expect([...known].sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
});

describe('authorisation', () => {
  let app: TestApp;
  let check: AuthorisationCheck;
  beforeAll(async () => {
    app = await openTestApp(openTestDatabase, WITH_MAIL);
    check = new AuthorisationCheck(app);
  });
  afterAll(() => app.close());

  test.each(calls)('%s', async (call) => {
    const { method, path } = endpointOf(call);
    const responses = await check.responsesTo(call);
    const statuses = Object.fromEntries(ACTORS.map((actor) => [actor, responses[actor].status]));
    expect(statuses).toEqual(authorisationTable[call]);
    for (const actor of ACTORS) {
      const { status, error, hasChangedRows } = responses[actor];
      if (status >= 400 && !path.startsWith('/auth/'))
        expect([actor, error]).toEqual([actor, REFUSALS[status]]);
      if (status >= 400 || method === 'GET') expect([actor, hasChangedRows]).toEqual([actor, false]);
    }
  });
});
