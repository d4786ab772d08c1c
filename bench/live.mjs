import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '../scripts/lib/postgres-cluster.mjs';
import { call, startProgram, startServer } from './program.mjs';
import { writeResults } from './results.mjs';
import { Seed } from './seed.mjs';
import { openPostgresStore, openSqliteStore } from './stores.mjs';
import { measureLatency, openStreams } from './streams.mjs';

const STREAMS = 1_000;
const STREAMS_OF_A_PERSON = 20;
const CHANGES = 300;
// Longer than the time after which the server closes a connection on which nothing moves.
const IDLE_MS = 35_000;
const SETTLE_MS = 2_000;

/** What a live stream costs, with many others open beside it. */
export async function live() {
  const bare = await measureBare();
  console.log(`A bare server, ${STREAMS} streams: ${inMs(bare)} from call to event\n`);
  const sqlite = await measureProgram('');
  report('SQLite', sqlite, bare);

  const cluster = await startCluster();
  try {
    const postgres = await measureProgram(cluster.url('postgres'));
    report('PostgreSQL', postgres, bare);
    writeResults('live', { streams: STREAMS, changes: CHANGES, bare, sqlite, postgres });
  } finally {
    await cluster.stop();
  }
}

async function measureBare() {
  const server = await startServer('bench/bare-sse.mjs');
  const streams = await openStreams(server.url, Array(STREAMS).fill({}));
  const change = () => call(server.url, 'POST', '/');
  await measureLatency(streams[0], change, CHANGES); // Until the code is warm.
  const { fromCall } = await measureLatency(streams[0], change, CHANGES);
  streams.forEach(({ close }) => close());
  await server.stop();
  return fromCall;
}

async function measureProgram(databaseUrl) {
  const program = await startProgram(databaseUrl);
  try {
    const change = await changing(program);
    const sessions = await sessionsOfOthers(program, databaseUrl);
    const [listener] = await openStreams(`${program.url}/v2/events`, [program.session]);
    await measureLatency(listener, change, 50); // Until the code is warm.

    const before = await program.memory();
    const headers = sessions.flatMap((session) => Array(STREAMS_OF_A_PERSON).fill(session));
    const idle = await openStreams(`${program.url}/v2/events`, headers);
    await wait(SETTLE_MS);
    const memory = ((await program.memory()) - before) / STREAMS;

    const latency = await measureLatency(listener, change, CHANGES);
    const bytesBefore = bytesOf(idle);
    await wait(IDLE_MS);
    const ended = idle.filter(({ hasEnded }) => hasEnded).length;
    if (ended > 0)
      throw new Error(`${ended} of ${STREAMS} idle streams were ended and would be asked for anew`);
    const bytes = ((bytesOf(idle) - bytesBefore) / STREAMS) * (60_000 / IDLE_MS);
    [listener, ...idle].forEach(({ close }) => close());
    return { memory, latency, bytes };
  } finally {
    await program.stop();
  }
}

async function sessionsOfOthers({ dataDir }, databaseUrl) {
  const store = databaseUrl === '' ? openSqliteStore(dataDir) : openPostgresStore(databaseUrl);
  const seed = new Seed(store);
  const people = [];
  while (people.length < STREAMS / STREAMS_OF_A_PERSON) people.push(await seed.person());
  await seed.flush();
  await store.close();
  return people.map(({ session }) => session);
}

/** A change to a list of the first person, again and again. */
async function changing({ url, session }) {
  const list = await call(url, 'POST', '/v2/lists', {
    session,
    body: { list: { name: 'A list', type: 'ToDoList' } },
  });
  const path = `/v2/lists/${list.answer.id}/list_items`;
  const item = await call(url, 'POST', path, { session, body: { list_item: { fields: [] } } });
  return (number) =>
    call(url, 'PUT', `${path}/${item.answer.id}`, {
      session,
      body: { list_item: { completed: number % 2 === 0 } },
    });
}

const bytesOf = (streams) => streams.reduce((total, { bytes }) => total + bytes, 0);

const inMs = ({ p50, p99 }) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

function report(engine, { memory, latency, bytes }, bare) {
  const rows = [
    ['from commit to event', inMs(latency.fromCommit)],
    ['from call to event', inMs(latency.fromCall)],
    [
      'that, by a bare server',
      `p50 × ${(latency.fromCall.p50 / bare.p50).toFixed(0)}, p99 × ${(latency.fromCall.p99 / bare.p99).toFixed(0)}`,
    ],
    ['memory of an idle stream', `${(memory / 1024).toFixed(1)} KiB`],
    ['requests of an idle stream', '0 per minute: none was ended'],
    ['bytes to an idle stream', `${bytes.toFixed(0)} per minute`],
  ];
  console.log(`${engine}, ${STREAMS} idle streams, ${CHANGES} changes`);
  rows.forEach(([what, figure]) => console.log(`  ${what.padEnd(28)}${figure}`));
  console.log('');
}
