import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ServerMetrics } from '../metrics/server-metrics.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { listenTo } from '../testing/listener.ts';
import { signedIn } from '../testing/people.ts';
import { listOf } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const TOKEN = 'a token for those who watch'.replaceAll(' ', '-');

describe('metrics', () => {
  let app: TestApp;
  let metrics: ServerMetrics;
  const start = async (metricsToken: string | undefined) => {
    const opened = await openTestDatabase();
    metrics = new ServerMetrics(opened.database);
    app = await openTestApp(() => Promise.resolve(opened), { metricsToken }, { metrics });
  };
  beforeEach(() => start(TOKEN));
  afterEach(() => app.close());

  const sendRequest = (authorization?: string) =>
    app.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  const valueOf = async (series: string) => {
    const { body } = await sendRequest(`Bearer ${TOKEN}`);
    const line = body.split('\n').find((text) => text.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };

  test.each([[undefined], ['Bearer'], ['Bearer wrong'], [`Basic ${TOKEN}`], [TOKEN], [`Bearer ${TOKEN}x`]])(
    'are refused to %s',
    async (authorization) => {
      const answer = await sendRequest(authorization);
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(answer.body).not.toContain('process_');
    },
  );

  test('do not exist without a token in the settings', async () => {
    await app.close();
    await start(undefined);
    expect((await sendRequest('Bearer undefined')).body).not.toContain('process_');
    expect((await sendRequest(`Bearer ${TOKEN}`)).statusCode).toBe(404);
  });

  test('count requests by route and status, never by id', async () => {
    const owner = await signedIn(app.database, 'owner');
    const list_id = await listOf(app, owner);
    await app.call(getList, { as: owner, params: { list_id } });
    await app.call(getLists, {});
    const labels = (route: string, status: string) => `method="GET",route="${route}",status="${status}"`;
    const count = 'http_request_duration_seconds_count';
    expect(await valueOf(`${count}{${labels(getList.path, '2xx')}}`)).toBe(1);
    expect(await valueOf(`${count}{${labels(getLists.path, '4xx')}}`)).toBe(1);
    expect((await sendRequest(`Bearer ${TOKEN}`)).body).not.toContain(list_id);
  });

  test('count streams separately from requests', async () => {
    const owner = await signedIn(app.database, 'owner');
    expect(await valueOf('live_streams')).toBe(0);
    const stream = await listenTo(app.app, { as: owner });
    await stream.next('hello');
    expect(await valueOf('live_streams')).toBe(1);
    stream.hangUp();
    await expect.poll(() => valueOf('live_streams')).toBe(0);
    expect((await sendRequest(`Bearer ${TOKEN}`)).body).not.toContain('/v2/events');
  });

  test('include the outbox, the database, jobs and the process', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const mail = { id: 'a', recipient: 'a@example.com', kind: 'reset', attempts: 0 };
    const times = { next_attempt_at: hourAgo, expires_at: hourAgo, created_at: hourAgo };
    await app.database.db
      .insertInto('outbox_mails')
      .values({ ...mail, ...times })
      .execute();
    await metrics.timed('tidy', () => Promise.resolve());
    await metrics.timed('tidy', () => Promise.reject(new Error('No'))).catch(() => undefined);

    expect(await valueOf('outbox_mails_waiting')).toBe(1);
    expect(await valueOf('outbox_oldest_seconds')).toBeGreaterThan(3_599);
    expect(await valueOf('job_duration_seconds_count{job="tidy",outcome="done"}')).toBe(1);
    expect(await valueOf('job_duration_seconds_count{job="tidy",outcome="failed"}')).toBe(1);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(await valueOf('event_loop_delay_max_seconds')).toBeGreaterThanOrEqual(0);
    expect(await valueOf('database_busy_total')).toBe(0);
    const own = app.database.engine === 'sqlite' ? 'database_file_bytes' : 'database_pool_connections';
    expect(await valueOf(own)).toBeGreaterThan(0);
  });
});
