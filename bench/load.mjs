// Sends calls over kept connections, one at a time on each, and tells how fast they were answered.
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentiles } from './percentiles.mjs';

process.on('message', (job) => void run(job).then((figures) => process.send(figures)));

// Where the next round goes on, so that each call gets its turn.
let offset = 0;

/** Every connection takes every nth of the calls, from the first to the last and again, until the time is up. */
async function run({ port, calls, connections, ms, everyMs = 0, statuses, timed = '' }) {
  const record = { times: [], bytes: 0, wrong: {} };
  const start = performance.now();
  const until = start + ms;
  const each = Array.from({ length: connections }, async (_, first) => {
    // Those who ask every few seconds do not all come in the same moment.
    if (everyMs > 0) await sleep((everyMs * first) / connections);
    let connection = await open(port);
    for (let next = first; performance.now() < until; next += connections) {
      const sent = performance.now();
      const call = calls[(offset + next) % calls.length];
      const answer = await connection.send(call).catch(() => ({ status: 'cut', bytes: 0 }));
      if (answer.status === 'cut') connection = await open(port);
      if (call.startsWith(timed)) record.times.push(performance.now() - sent);
      if (call.startsWith(timed)) record.bytes += answer.bytes;
      if (!statuses.includes(answer.status))
        record.wrong[answer.status] = (record.wrong[answer.status] ?? 0) + 1;
      if (everyMs > 0) await sleep(everyMs - (performance.now() - sent));
    }
    connection.close();
  });
  await Promise.all(each);
  const { times, bytes, wrong } = record;
  offset = (offset + times.length) % calls.length;
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: times.length / seconds,
    ...percentiles(times),
    bytes: bytes / times.length,
    count: times.length,
    wrong,
  };
}

async function open(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect').catch(() => undefined); // The first call will say so.
  let arrived = [];
  let waiting;
  socket.on('data', (chunk) => {
    arrived.push(chunk);
    const bytes = arrived.length === 1 ? chunk : Buffer.concat(arrived);
    const answer = whole(bytes);
    if (!answer) return void (arrived = [bytes]);
    arrived = [];
    waiting?.resolve(answer);
  });
  socket.on('error', (error) => waiting?.reject(error)).on('close', () => waiting?.reject(new Error('cut')));
  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(call);
      }),
    close: () => socket.destroy(),
  };
}

/** Only what this needs of HTTP: an answer has a length, or no body. */
function whole(bytes) {
  const headEnds = bytes.indexOf('\r\n\r\n');
  if (headEnds < 0) return undefined;
  const head = bytes.latin1Slice(0, headEnds);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const status = Number(head.slice(9, 12));
  return bytes.length < headEnds + 4 + length ? undefined : { status, bytes: bytes.length };
}
