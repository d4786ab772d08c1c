import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { inChunks } from './chunks.mjs';
import { openConnection } from './connection.mjs';
import { percentiles } from './percentiles.mjs';

process.on('message', (job) => void run(job).then((figures) => process.send(figures)));

// Where the next round continues.
let offset = 0;

// More pending connections would overflow the server's backlog.
const OPENED_AT_ONCE = 100;

async function run({ port, connections, calls, ...job }) {
  const tally = { times: [], made: 0, bytes: 0, wrong: {} };
  const hasInterval = job.everyMs > 0;
  const callOf = (number) => calls[(offset + number) % calls.length];
  const numbers = Array.from({ length: Math.min(connections, job.most) }, (_, index) => index);
  const opened = await inChunks(numbers, OPENED_AT_ONCE, () => openConnection(port));
  // Warms up before the measured time.
  if (hasInterval) await inChunks(numbers, OPENED_AT_ONCE, (index) => opened[index].send(callOf(index)));

  process.send('started');
  const start = performance.now();
  const each = hasInterval ? atInterval : withoutPause;
  const runConnection = (connection, index) =>
    each(connection, { index, connections, callOf, start, tally, ...job });
  await Promise.all(opened.map(runConnection));
  const ended = hasInterval ? Math.max(performance.now(), start + job.ms) : performance.now();
  opened.forEach((connection) => connection.close());
  offset = (offset + tally.made) % calls.length;
  const { times, bytes, wrong } = tally;
  return {
    perSecond: times.length / ((ended - start - (job.uncountedMs ?? 0)) / 1000),
    ...percentiles(times),
    bytes: bytes / times.length,
    count: times.length,
    wrong,
  };
}

async function withoutPause(connection, { index, connections, callOf, start, ms, most, statuses, tally }) {
  // At least one call each, so that short rounds have figures.
  let number = index;
  do {
    await make(callOf(number), { connection, sent: performance.now(), statuses, tally });
    number += connections;
  } while (number < most && performance.now() < start + ms);
}

/** Spreads the calls over the interval. Calls that could not be sent in time are dropped. */
async function atInterval(connection, { index, connections, callOf, start, tally, ...job }) {
  const { ms, everyMs, uncountedMs = 0, statuses } = job;
  const first = start + (everyMs * index) / connections;
  for (let turn = 0; Math.max(first + turn * everyMs, performance.now()) < start + ms; turn++) {
    const due = first + turn * everyMs;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    // A call that waited for the previous one counts from when it was due.
    const sent = early > 0 ? performance.now() : due;
    const isCounted = due >= start + uncountedMs;
    await make(callOf(index + turn * connections), { connection, sent, statuses, tally, isCounted });
  }
}

async function make(call, { connection, sent, statuses, tally, isCounted = true }) {
  const { status, bytes } = await connection.send(call);
  tally.made += 1;
  if (!statuses.includes(status)) tally.wrong[status] = (tally.wrong[status] ?? 0) + 1;
  if (!isCounted) return;
  tally.times.push(performance.now() - sent);
  tally.bytes += bytes;
}
