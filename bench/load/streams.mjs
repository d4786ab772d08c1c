import { once } from 'node:events';
import { get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { percentiles } from './percentiles.mjs';

const AT_ONCE = 50;
const LONGEST_WAIT_MS = 10_000;

export async function openStreams(url, headersOfEach) {
  const streams = [];
  for (let start = 0; start < headersOfEach.length; start += AT_ONCE) {
    const some = headersOfEach.slice(start, start + AT_ONCE);
    streams.push(...(await Promise.all(some.map((headers) => openStream(url, headers)))));
  }
  return streams;
}

async function openStream(url, headers) {
  const request = get(url, { headers: { ...headers, accept: 'text/event-stream' }, agent: false });
  const [response] = await once(request, 'response');
  if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}`);
  const stream = { hasEnded: false, bytes: 0, close: () => request.destroy() };
  request.on('error', () => (stream.hasEnded = true));
  response.on('close', () => (stream.hasEnded = true)).on('error', () => (stream.hasEnded = true));
  response.setEncoding('utf8').on('data', (text) => {
    stream.bytes += text.length;
    if (text.includes('event: changed')) response.emit('changed', performance.now());
  });
  stream.changed = async () =>
    (await once(response, 'changed', { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }))[0];
  await once(response, 'data', { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  return stream;
}

export async function measureLatency(stream, change, count) {
  const [fromCall, fromCommit] = [[], []];
  for (let number = 0; number < count; number++) {
    const sent = performance.now();
    const acknowledged = change(number).then(() => performance.now());
    const [receivedAt, done] = await Promise.all([stream.changed(), acknowledged]);
    fromCall.push(receivedAt - sent);
    fromCommit.push(Math.max(0, receivedAt - done));
  }
  return { fromCall: percentiles(fromCall), fromCommit: percentiles(fromCommit) };
}
