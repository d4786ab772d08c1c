// Sends calls over kept connections, one at a time on each, and tells how fast they were answered.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { inChunks } from './chunks.mjs';
import { openConnection } from './connection.mjs';
import { percentiles } from './percentiles.mjs';

process.on('message', (job) => void run(job).then((figures) => process.send(figures)));

// Where the next round goes on, so that each call gets its turn.
let offset = 0;

// Many more would wait in vain for the server to take them on.
const COMING_AT_ONCE = 100;

/** Every connection takes every nth of the calls, from the first to the last and again, until the time is up. */
async function run({ port, connections, calls, ...job }) {
  const tally = { times: [], made: 0, bytes: 0, wrong: {} };
  const isPaced = job.everyMs > 0;
  const callOf = (number) => calls[(offset + number) % calls.length];
  const numbers = Array.from({ length: Math.min(connections, job.most) }, (_, index) => index);
  const opened = await inChunks(numbers, COMING_AT_ONCE, () => openConnection(port));
  // So that the server knows each of them before the time begins to count.
  if (isPaced) await inChunks(numbers, COMING_AT_ONCE, (index) => opened[index].send(callOf(index)));

  process.send('started');
  const start = performance.now();
  const each = isPaced ? atItsPace : asFastAsAnswered;
  const keepOn = (connection, index) =>
    each(connection, { index, connections, callOf, start, tally, ...job });
  await Promise.all(opened.map(keepOn));
  const ended = isPaced ? Math.max(performance.now(), start + job.ms) : performance.now();
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

async function asFastAsAnswered(
  connection,
  { index, connections, callOf, start, ms, most, statuses, tally },
) {
  // At least one call each, so that a short round has figures, too.
  let number = index;
  do {
    await make(callOf(number), { connection, sent: performance.now(), statuses, tally });
    number += connections;
  } while (number < most && performance.now() < start + ms);
}

/**
 * Those who ask every few seconds do not all come in the same moment. The first seconds need not count. What could not be
 * made in time is not made later: then fewer calls a second are told than were wanted.
 */
async function atItsPace(connection, { index, connections, callOf, start, tally, ...job }) {
  const { ms, everyMs, uncountedMs = 0, statuses } = job;
  const first = start + (everyMs * index) / connections;
  for (let turn = 0; Math.max(first + turn * everyMs, performance.now()) < start + ms; turn++) {
    const due = first + turn * everyMs;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    // What had to wait for the call before it is late since it was due.
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
