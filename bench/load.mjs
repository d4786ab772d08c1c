// Sends calls over kept connections, one at a time on each, and tells how fast they were answered.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from './connection.mjs';
import { percentiles } from './percentiles.mjs';

process.on('message', (job) => void run(job).then((figures) => process.send(figures)));

// Where the next round goes on, so that each call gets its turn.
let offset = 0;

/** Every connection takes every nth of the calls, from the first to the last and again, until the time is up. */
async function run({ connections, calls, ...job }) {
  const tally = { times: [], made: 0, bytes: 0, wrong: {} };
  const start = performance.now();
  const each = job.everyMs > 0 ? atItsPace : asFastAsAnswered;
  const callOf = (number) => calls[(offset + number) % calls.length];
  const numbers = Array.from({ length: connections }, (_, index) => index);
  await Promise.all(numbers.map((index) => each({ index, connections, callOf, start, tally, ...job })));
  offset = (offset + tally.made) % calls.length;
  const { times, bytes, wrong } = tally;
  const ended = job.everyMs > 0 ? Math.max(performance.now(), start + job.ms) : performance.now();
  return {
    perSecond: times.length / ((ended - start - (job.uncountedMs ?? 0)) / 1000),
    ...percentiles(times),
    bytes: bytes / times.length,
    count: times.length,
    wrong,
  };
}

async function asFastAsAnswered({ index, connections, callOf, port, start, ms, most, statuses, tally }) {
  if (index >= most) return;
  const connection = await openConnection(port);
  // At least one call each, so that a short round has figures, too.
  let number = index;
  do {
    await make(callOf(number), { connection, sent: performance.now(), statuses, tally });
    number += connections;
  } while (number < most && performance.now() < start + ms);
  connection.close();
}

/** Those who ask every few seconds do not all come in the same moment. The first seconds need not count. */
async function atItsPace({ index, connections, callOf, port, start, tally, ...job }) {
  const { ms, everyMs, uncountedMs = 0, statuses } = job;
  const first = start + (everyMs * index) / connections;
  let connection;
  for (let turn = 0; first + turn * everyMs < start + ms; turn++) {
    const due = first + turn * everyMs;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    connection ??= await openConnection(port);
    // What had to wait for the call before it is late since it was due.
    const sent = early > 0 ? performance.now() : due;
    const isCounted = due >= start + uncountedMs;
    await make(callOf(index + turn * connections), { connection, sent, statuses, tally, isCounted });
  }
  connection?.close();
}

async function make(call, { connection, sent, statuses, tally, isCounted = true }) {
  const { status, bytes } = await connection.send(call);
  tally.made += 1;
  if (!statuses.includes(status)) tally.wrong[status] = (tally.wrong[status] ?? 0) + 1;
  if (!isCounted) return;
  tally.times.push(performance.now() - sent);
  tally.bytes += bytes;
}
