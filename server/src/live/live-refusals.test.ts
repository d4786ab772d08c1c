import { getEvents } from '@shared-lists/contract/api/events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { listenTo } from '../testing/listener.ts';
import { signedIn, type SignedIn } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

describe('the event stream is refused', () => {
  let app: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    app = await openTestApp(openTestDatabase);
    owner = await signedIn(app.database, 'owner');
  });
  afterAll(() => app.close());

  const sendRequest = (headers: Record<string, string>, query = '') =>
    app.app.inject({ url: `${getEvents.path}${query}`, headers });
  const asOwner = () => ({ ...owner.headers, accept: 'text/event-stream' });

  test.each(['*/*', 'application/json', 'text/event-streams'])(
    'to a client that accepts %s',
    async (accept) => {
      const response = await sendRequest({ ...asOwner(), accept });
      expect([response.statusCode, response.json()]).toEqual([
        406,
        { error: 'This call answers with text/event-stream only' },
      ]);
    },
  );

  test('without a session', async () => {
    expect((await sendRequest({ accept: 'text/event-stream' })).statusCode).toBe(401);
  });

  test('with too many lists', async () => {
    const ids = Array.from({ length: 21 }, () => crypto.randomUUID()).join(',');
    const response = await sendRequest(asOwner(), `?list_ids=${ids}`);
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { list_ids: ['are too many (maximum is 20)'] },
    ]);
  });

  test('beyond twenty streams of one person, but not to others', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => listenTo(app.app, { as: owner })));
    const oneMore = await listenTo(app.app, { as: owner });
    expect([oneMore.status, oneMore.headers['retry-after']]).toEqual([429, '30']);

    const other = await listenTo(app.app, { as: await signedIn(app.database, 'reader') });
    expect((await other.next('hello')).data).toEqual({ resumed: false });
    [...streams, oneMore, other].forEach(({ hangUp }) => hangUp());
  });
});
