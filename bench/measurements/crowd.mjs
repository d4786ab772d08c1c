import { setTimeout as wait } from 'node:timers/promises';
import { createItem, interleaved, pollsOf } from '../load/people-calls.mjs';
import { call, startProgram } from '../setup/program.mjs';
import { Seed } from '../setup/seed.mjs';
import { startLoad } from '../load/start-load.mjs';
import { measureLatency, openStreams } from '../load/streams.mjs';
import { openSqliteStore } from '../setup/stores.mjs';

const ITEMS = 10;
const WRITE_EVERY_MS = 1_000;
const SETTLE_MS = 2_000;
const MOST_MS = 100;

export async function crowd({ sizes, write }) {
  const program = await startProgram('');
  const people = await seeded(program, sizes.crowd);
  console.log(`  ${people.length} people are stored`);
  const writing = startLoad();
  const watched = { program, people, writing };
  const results = [await polled(watched, sizes.crowd)];
  write('crowd', { people: people.length, results });
  results.push(await streamed(watched, sizes.crowd));
  write('crowd', { people: people.length, results });
  for (const started of [writing, program]) await started.stop();
}

async function seeded({ dataDir }, { people: count }) {
  const store = openSqliteStore(dataDir);
  const seed = new Seed(store);
  const people = [];
  for (let made = 0; made < count; made++) people.push(await seed.person({ items: ITEMS }));
  await seed.flush();
  store.close();
  return people;
}

async function polled({ program, people, writing }, sizes) {
  const { pollEveryMs, uncountedMs, countedMs, writers } = sizes;
  const polling = startLoad();
  const calls = await pollsOf(program, people);
  console.log('  all have read their lists');
  const during = { ms: uncountedMs + countedMs, uncountedMs, mayFail: true };
  const polls = { connections: people.length, everyMs: pollEveryMs, statuses: [200, 304], ...during };
  const changes = changesOf(program, people, writers);
  let [written, busy] = [];
  const whenStarted = () => {
    written = writing.run(changes, { ...during, everyMs: WRITE_EVERY_MS });
    busy = cpuShare(program, uncountedMs, countedMs);
  };
  const polledFigures = await polling.run({ server: program, calls }, { ...polls, whenStarted });
  const [writes, cpu] = await Promise.all([written, busy]);
  const memory = (await program.memory()) / 2 ** 20;
  await polling.stop();
  const wanted = people.length / (pollEveryMs / 1_000);
  return {
    name: 'polls',
    wanted,
    ...about(polledFigures),
    writes: about(writes),
    memory,
    cpu,
    most: MOST_MS,
  };
}

async function cpuShare(program, afterMs, ms) {
  await wait(afterMs);
  const [before, start] = [program.cpuSeconds(), Date.now()];
  await wait(ms);
  return (program.cpuSeconds() - before) / ((Date.now() - start) / 1_000);
}

async function streamed({ program, people, writing }, { countedMs, writers, events }) {
  const before = await program.memory();
  const sessions = people.map(({ session }) => session);
  const streams = await openStreams(`${program.url}/v2/events`, sessions);
  console.log('  all streams are open');
  await wait(SETTLE_MS);
  const busy = cpuShare(program, 0, countedMs);
  const pendingWrites = writing.run(changesOf(program, people, writers), {
    ...{ ms: countedMs, everyMs: WRITE_EVERY_MS, mayFail: true },
  });
  const { fromCall } = await measureLatency(streams.at(-1), toggleItem(program, people.at(-1)), events);
  const [written, cpu] = await Promise.all([pendingWrites, busy]);
  const memory = await program.memory();
  const ended = streams.filter(({ hasEnded }) => hasEnded).length;
  streams.forEach(({ close }) => close());
  return {
    ...{ name: 'streams', ended, ...fromCall, writes: about(written), memory: memory / 2 ** 20 },
    ...{ perStream: (memory - before) / 1024 / people.length, cpu, most: MOST_MS },
  };
}

function changesOf(server, people, writers) {
  return {
    server,
    calls: interleaved(people.slice(0, writers), createItem),
    options: { connections: writers },
  };
}

function toggleItem({ url }, { lists: [list], session }) {
  const path = `/v2/lists/${list.id}/list_items/${list.items[0]}`;
  return (number) =>
    call(url, 'PUT', path, { session, body: { list_item: { completed: number % 2 === 0 } } });
}

const about = ({ perSecond, p50, p99, count, wrong }) => ({ perSecond, p50, p99, count, wrong });
