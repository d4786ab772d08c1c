import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '../../scripts/lib/tools/postgres-cluster.mjs';
import { call, startProgram, startServer } from '../setup/program.mjs';
import { Seed } from '../setup/seed.mjs';
import { openPostgresStore, openSqliteStore } from '../setup/stores.mjs';
import { measureLatency, openStreams } from '../load/streams.mjs';

const STREAMS_OF_A_PERSON = 20;

export async function live({ sizes, write }) {
  const about = { streams: sizes.live.streams, changes: sizes.live.changes };
  const bare = await measureBare(sizes.live);
  const sqlite = await measureProgram('', sizes.live);
  write('live', { ...about, bare, sqlite });

  const cluster = await startCluster({ isDurable: true });
  try {
    const postgres = await measureProgram(cluster.url('postgres'), sizes.live);
    write('live', { ...about, bare, sqlite, postgres });
  } finally {
    await cluster.stop();
  }
}

async function measureBare({ streams: count, changes }) {
  const server = await startServer('bench/bare/sse.mjs');
  const streams = await openStreams(server.url, Array(count).fill({}));
  const change = () => call(server.url, 'POST', '/');
  await measureLatency(streams[0], change, changes);
  const { fromCall } = await measureLatency(streams[0], change, changes);
  streams.forEach(({ close }) => close());
  await server.stop();
  return fromCall;
}

async function measureProgram(databaseUrl, { streams, changes, warmChanges, settleMs, idleMs }) {
  const program = await startProgram(databaseUrl);
  try {
    const change = await itemToggle(program);
    const sessions = await sessionsOfOtherPeople(program, databaseUrl, streams);
    const [listener] = await openStreams(`${program.url}/v2/events`, [program.session]);
    await measureLatency(listener, change, warmChanges);

    const before = await program.memory();
    const headers = sessions.flatMap((session) => Array(STREAMS_OF_A_PERSON).fill(session));
    const idle = await openStreams(`${program.url}/v2/events`, headers);
    await wait(settleMs);
    const memory = ((await program.memory()) - before) / streams;

    const latency = await measureLatency(listener, change, changes);
    const bytesBefore = bytesOf(idle);
    await wait(idleMs);
    const ended = idle.filter(({ hasEnded }) => hasEnded).length;
    if (ended > 0) throw new Error(`${ended} of ${streams} idle streams were closed`);
    const bytes = ((bytesOf(idle) - bytesBefore) / streams) * (60_000 / idleMs);
    [listener, ...idle].forEach(({ close }) => close());
    return { memory, latency, bytes };
  } finally {
    await program.stop();
  }
}

async function sessionsOfOtherPeople({ dataDir }, databaseUrl, streams) {
  const store = databaseUrl === '' ? openSqliteStore(dataDir) : openPostgresStore(databaseUrl);
  const seed = new Seed(store);
  const people = [];
  while (people.length < streams / STREAMS_OF_A_PERSON) people.push(await seed.person());
  await seed.flush();
  await store.close();
  return people.map(({ session }) => session);
}

async function itemToggle({ url, session }) {
  const list = await call(url, 'POST', '/v2/lists', {
    session,
    body: { list: { name: 'A list', type: 'ToDoList' } },
  });
  const path = `/v2/lists/${list.json.id}/list_items`;
  const item = await call(url, 'POST', path, { session, body: { list_item: { fields: [] } } });
  return (number) =>
    call(url, 'PUT', `${path}/${item.json.id}`, {
      session,
      body: { list_item: { completed: number % 2 === 0 } },
    });
}

const bytesOf = (streams) => streams.reduce((total, { bytes }) => total + bytes, 0);
