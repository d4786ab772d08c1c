import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { makeSetUpToken } from '../../src/features/accounts/invitations/accept-service.ts';
import { addReset } from '../../src/features/accounts/mail-token-repository.ts';
import { hashSecret, newSecret } from '../../src/sessions/secrets.ts';
import { requests } from './authorisation-requests.ts';
import { callerOf } from './request-makers.ts';
import { authorisationTable, calls, endpointOf, type Actor, type Call } from './authorisation-table.ts';
import { openTestDatabase, testEngine } from '../../src/testing/databases.ts';
import { withFaults } from '../../src/testing/faults.ts';
import { withQuery } from '../../src/testing/lists-and-items.ts';
import { tableDigest } from '../../src/testing/table-digest.ts';
import { openTestApp, WITH_MAIL, type TestApp } from '../../src/testing/test-app.ts';
import { clearWorlds } from '../../src/testing/clear-worlds.ts';
import { makeWorld, type World } from '../../src/testing/world.ts';

type Body = (world: World, database: Database) => unknown;

const ACTORS_TO_TRY = ['owner', 'pending'] as const satisfies Actor[];
const actorOf = (call: Call) => ACTORS_TO_TRY.find((actor) => authorisationTable[call][actor] < 300);

const changes: [name: string, call: Call, body?: Body][] = calls
  .filter((call) => endpointOf(call).method !== 'GET' && actorOf(call))
  .map((call) => [call, call]);

const BULK = 'PUT /v2/lists/:list_id/list_items/bulk_update (edit)';
const newPassword = { password: 'another good sentence', password_confirmation: 'another good sentence' };

const longer: typeof changes = [
  [
    'a change of type',
    'PUT /v2/lists/:list_id (rename)',
    () => ({ list: { type: 'BookList', name: 'Books' } }),
  ],
  [
    'an item with several fields',
    'POST /v2/lists/:list_id/list_items',
    ({ kinds }) => ({
      list_item: {
        completed: true,
        fields: [kinds.product, kinds.quantity, kinds.category].map((id) => ({
          list_item_field_configuration_id: id,
          data: 'x',
        })),
      },
    }),
  ],
  [
    'a bulk edit that changes, adds and clears',
    BULK,
    () => ({
      list_items: {
        update_current_items: true,
        fields_to_update: [
          { label: 'product', data: 'x' },
          { label: 'category', data: 'x' },
          { label: 'quantity', data: '' },
        ],
      },
    }),
  ],
  [
    'a move to a new list',
    BULK,
    ({ own }) => ({
      list_items: { move: true, new_list_name: 'New', existing_list_id: own.owner.list },
    }),
  ],
  [
    'sharing with somebody who has an account',
    'POST /auth/invitation (to a list)',
    ({ people, main }) => ({ email: people.friend.email, list_id: main.id }),
  ],
  [
    'a fresh invitation',
    'POST /auth/invitation (to the product)',
    ({ people }) => ({ email: people.invited.email }),
  ],
  ['a new password by link', 'PUT /auth/password', resetByLink],
  ['the set-up', 'PUT /auth/invitation', setUp],
];

// Services choose the statements, the same ones for both databases: a part is enough to try how PostgreSQL rolls back.
const tried = changes.filter((_, index) => testEngine === 'sqlite' || index % 4 === 0);

async function resetByLink({ people }: World, { db }: Database) {
  const token = newSecret();
  await addReset(db, {
    token_hash: hashSecret(token),
    purpose: 'reset',
    person_id: people.owner.id,
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  });
  return { reset_password_token: token, ...newPassword };
}

async function setUp(_world: World, database: Database) {
  await clearWorlds(database);
  const token = await makeSetUpToken(database);
  return { invitation_token: token, email: 'owner@example.com', ...newPassword };
}

/** A reverted attempt leaves a row with count 0. */
async function snapshotOf(database: Database) {
  const { db } = database;
  return {
    digest: await tableDigest(database),
    sessions: await db.selectFrom('sessions').selectAll().orderBy('id').execute(),
    attempts: await db.selectFrom('attempts').selectAll().where('count', '>', 0).orderBy('key').execute(),
  };
}

describe('a change that fails at any statement', () => {
  let app: TestApp;
  let faults: ReturnType<typeof withFaults>;
  beforeAll(async () => {
    app = await openTestApp(async () => {
      const opened = await openTestDatabase();
      faults = withFaults(opened.database);
      return { ...opened, database: faults.database };
    }, WITH_MAIL);
  });
  afterAll(() => app.close());

  test.each([...tried, ...longer])('is rolled back: %s', async (_what, call, own) => {
    await clearWorlds(app.database);
    const world = await makeWorld(app.database);
    const actor = actorOf(call) ?? 'owner';
    const { params = {}, query, body } = requests[call](world, actor);
    const endpoint = query ? withQuery(endpointOf(call), query) : endpointOf(call);
    const as = callerOf(world, actor);
    const request = {
      ...(as && { as }),
      params,
      body: own ? await own(world, app.database) : body,
      headers: { 'idempotency-key': 'the same for every try' },
    };
    const before = await snapshotOf(app.database);

    let step = 1;
    for (; ; step++) {
      const { answer, hasFailed } = await faults.failAt(step, () => app.call(endpoint, request));
      if (!hasFailed) {
        expect(answer.status, answer.text).toBe(endpoint.status);
        break;
      }
      expect([step, answer.status, answer.error]).toEqual([
        step,
        500,
        { error: 'Something went wrong', request_id: answer.headers['x-request-id'] },
      ]);
      expect(await snapshotOf(app.database)).toEqual(before);
    }
    // At least a statement and the commit.
    expect(step).toBeGreaterThan(2);
    expect(await snapshotOf(app.database)).not.toEqual(before);
  });
});
