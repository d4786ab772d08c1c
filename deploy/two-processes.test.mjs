import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireNginx } from '../scripts/lib/tools/nginx.mjs';
import { startCluster } from '../scripts/lib/tools/postgres-cluster.mjs';
import { buildProgram } from '../server/src/testing/program.ts';
import { call, listen, startInstallation, until } from './two-processes.mjs';

const PEOPLE = 8;
// Stays below the limit of calls per person, even with one process.
const PAUSE_MS = 60;
const PASSWORD = { password: 'a password of my own', password_confirmation: 'a password of my own' };
const OWNER = 'owner@example.com';

const { program: nginx, failure } =
  process.platform === 'linux'
    ? await requireNginx()
    : { failure: 'It reads the workers of nginx from /proc.' };

/** A visible test instead of a silent skip. */
const reportNotRun = (title) =>
  test(`${title} was not tested: ${failure}`, () => {
    expect(nginx).toBeUndefined();
  });
const describeWithNginx = nginx ? describe : reportNotRun;

describeWithNginx('two processes on one PostgreSQL behind nginx', () => {
  let cluster;
  let installation;
  let people;

  beforeAll(async () => {
    cluster = await startCluster();
    const program = await buildProgram();
    installation = await startInstallation({
      program,
      nginx,
      databaseUrl: cluster.url('postgres'),
      count: 2,
    });
    // Every start invalidates the previous link. It is printed after the server is ready.
    let link;
    await until(
      () => (link = /http\S+setup=true/.exec(installation.servers.at(-1).output)?.[0]) !== undefined,
    );
    const owner = await join(OWNER, link);
    people = [
      owner,
      ...(await Promise.all(Array.from({ length: PEOPLE - 1 }, (_, index) => invite(owner, index)))),
    ];
  }, 120_000);
  afterAll(async () => {
    await installation?.close();
    await cluster?.stop();
  }, 60_000);

  const send = (session, method, path, body) => call(installation.url, method, path, { session, body });

  async function join(email, link) {
    const invitation_token = new URL(link).searchParams.get('invitation_token');
    await send({}, 'PUT', '/auth/invitation', { invitation_token, email, ...PASSWORD });
    const { headers } = await send({}, 'POST', '/auth/sign_in', { email, password: PASSWORD.password });
    const session = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, headers[name]]),
    );
    const { text } = await send(session, 'POST', '/v2/lists', { list: { name: 'Groceries' } });
    return { session, listId: JSON.parse(text).id };
  }

  async function invite({ session }, index) {
    const email = `writer-${index}@example.com`;
    await send(session, 'POST', '/auth/invitation', { email });
    return join(email, await installation.mailedLink(email));
  }

  const itemsOf = async ({ session, listId }) => {
    const { text } = await send(session, 'GET', `/v2/lists/${listId}`);
    return JSON.parse(text).not_completed_items.map(({ id }) => id);
  };

  function startLoad() {
    const load = { failed: [], calls: 0, isStopped: false, added: people.map(() => []) };
    const attempt = async ({ session }, method, path, body) => {
      const begun = Date.now();
      load.calls++;
      const response = await send(session, method, path, body).catch((error) => ({ status: error.message }));
      await wait(PAUSE_MS);
      if (response.status === 200) return JSON.parse(response.text);
      load.failed.push({ method, status: response.status, begun });
      return undefined;
    };
    const work = async (person, index) => {
      const path = `/v2/lists/${person.listId}/list_items`;
      while (!load.isStopped) {
        const item = await attempt(person, 'POST', path, { list_item: {} });
        if (item) load.added[index].push(item.id);
        if (item) await attempt(person, 'PUT', `${path}/${item.id}`, { list_item: { refreshed: false } });
        await attempt(person, 'GET', '/v2/lists/');
      }
    };
    const working = Promise.all(people.map(work));
    load.stop = async () => {
      load.isStopped = true;
      await working;
      return load;
    };
    return load;
  }

  const expectStored = async (added) => {
    for (const [index, ids] of added.entries()) {
      expect(await itemsOf(people[index])).toEqual(expect.arrayContaining(ids));
    }
  };

  test('every stream receives a change made through any of them', async () => {
    const [{ session, listId }] = people;
    const streams = [...installation.servers, installation].map(({ url }) => listen(url, session));
    await until(() => streams.every(({ text }) => text.includes('event: hello')));
    const before = streams.map(({ text }) => text.length);
    await send(session, 'POST', `/v2/lists/${listId}/list_items`, { list_item: {} });
    await until(() => streams.every(({ text }, index) => text.slice(before[index]).includes(listId)));
    streams.forEach((stream) => stream.close());
  }, 60_000);

  test('they share rate limits', async () => {
    const guess = { email: 'stranger@example.com', password: 'wrong' };
    const statuses = [];
    for (let count = 0; count < 12; count++) {
      statuses.push((await send({}, 'POST', '/auth/sign_in', guess)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  }, 60_000);

  test('only one of them sends a mail', async () => {
    const before = installation.mailIds().length;
    const emails = Array.from({ length: 20 }, (_, index) => `friend-${index}@example.com`);
    for (const email of emails) await send(people[0].session, 'POST', '/auth/invitation', { email });
    for (const email of emails) await installation.mailedLink(email);
    const ids = installation.mailIds();
    expect([ids.length, new Set(ids).size]).toEqual([before + emails.length, ids.length]);
  }, 60_000);

  test('a rolling restart under load fails no call', async () => {
    const load = startLoad();
    for (const server of installation.servers) {
      await installation.takeOut(server);
      expect(await installation.stop(server)).toBe(0);
      await installation.start(server);
      await installation.putBack();
    }
    const { failed, added, calls } = await load.stop();
    console.log(`Both restarted under load: ${calls} calls, ${failed.length} failed`);
    expect(failed).toEqual([]);
    await expectStored(added);
  }, 120_000);

  test('killing one process fails only its own calls', async () => {
    const [victim] = installation.servers;
    const load = startLoad();
    await until(() => load.calls > 100);
    await installation.stop(victim, 'SIGKILL');
    const diedAt = Date.now();
    await until(() => load.calls > 400);
    const { failed, added, calls } = await load.stop();
    console.log(`One of two killed under load: ${calls} calls, ${failed.length} failed`);
    // A POST that was sent to the killed process is not retried by the proxy.
    expect(failed.filter(({ method, begun }) => method !== 'POST' || begun > diedAt)).toEqual([]);
    await expectStored(added);
    await installation.start(victim);
  }, 120_000);
});
