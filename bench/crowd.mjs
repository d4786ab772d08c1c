import { setTimeout as wait } from 'node:timers/promises';
import { captured, rawCall } from './calls.mjs';
import { pollsOf } from './cases.mjs';
import { startLoad } from './compare.mjs';
import { call, startProgram } from './program.mjs';
import { writeResults } from './results.mjs';
import { newFields, Seed } from './seed.mjs';
import { measureLatency, openStreams } from './streams.mjs';
import { openSqliteStore } from './stores.mjs';

const PEOPLE = 10_000;
const ITEMS = 10;
const POLL_EVERY_MS = 3_000;
const WATCHED_MS = 15_000;
const WRITERS = 50;
const WRITE_EVERY_MS = 1_000;
const HEARD = 100;
const MOST_MS = 100;

/** Ten thousand people, each with a list page open, while fifty of the lists change every second. */
export async function crowd() {
  const program = await startProgram('');
  const store = openSqliteStore(program.dataDir);
  const seed = new Seed(store);
  const people = [];
  for (let made = 0; made < PEOPLE; made++) people.push(await seed.person({ items: ITEMS }));
  await seed.flush();
  store.close();
  const [polling, writing] = [startLoad(), startLoad()];
  const results = [await polled(program, people, polling, writing), await streamed(program, people, writing)];
  for (const { name, ...figures } of results) console.log(name, figures);
  writeResults('crowd', { people: PEOPLE, results });
  for (const started of [polling, writing, program]) await started.stop();
}

async function polled(program, people, polling, writing) {
  const [first] = people;
  const { headers } = await captured(program.url, `/v2/lists/${first.lists[0].id}`, first);
  const epoch = headers[headers.indexOf('etag') + 1].slice(3, 39);
  const options = {
    connections: PEOPLE,
    everyMs: POLL_EVERY_MS,
    ms: WATCHED_MS,
    statuses: [200, 304],
    mayFail: true,
  };
  const cpu = program.cpuSeconds();
  const [polls, writes] = await Promise.all([
    polling.run({ server: program, calls: pollsOf(people, epoch) }, options),
    writing.run({ server: program, calls: changesOf(people) }, AT_THEIR_PACE),
  ]);
  const memory = (await program.memory()) / 2 ** 20;
  const busy = (program.cpuSeconds() - cpu) / (WATCHED_MS / 1000);
  return { name: 'polls', ...about(polls), writes: about(writes), memory, cpu: busy, most: MOST_MS };
}

async function streamed(program, people, writing) {
  const before = await program.memory();
  const streams = await openStreams(
    `${program.url}/v2/events`,
    people.map(({ session }) => session),
  );
  await wait(2_000);
  const cpu = program.cpuSeconds();
  const start = Date.now();
  const underWay = writing.run({ server: program, calls: changesOf(people) }, AT_THEIR_PACE);
  const listener = people.at(-1);
  const path = `/v2/lists/${listener.lists[0].id}/list_items/${listener.lists[0].items[0]}`;
  const change = (number) =>
    call(program.url, 'PUT', path, { ...listener, body: { list_item: { completed: number % 2 === 0 } } });
  const { fromCall } = await measureLatency(streams.at(-1), change, HEARD);
  const written = await underWay;
  const seconds = (Date.now() - start) / 1000;
  const memory = (await program.memory()) / 2 ** 20;
  streams.forEach(({ close }) => close());
  return {
    ...{ name: 'streams', p50: fromCall.p50, p99: fromCall.p99, writes: about(written), memory },
    ...{
      perStream: (memory * 2 ** 20 - before) / 1024 / PEOPLE,
      cpu: (program.cpuSeconds() - cpu) / seconds,
      most: MOST_MS,
    },
  };
}

const AT_THEIR_PACE = { connections: WRITERS, everyMs: WRITE_EVERY_MS, ms: WATCHED_MS, mayFail: true };

function changesOf(people) {
  return people.slice(0, WRITERS).map(({ lists: [list], session }) => {
    const body = { list_item: { fields: newFields() } };
    return rawCall('POST', `/v2/lists/${list.id}/list_items`, { session, body });
  });
}

const about = ({ perSecond, p50, p99, wrong }) => ({ perSecond, p50, p99, wrong });
