import { Buffer } from 'node:buffer';
import { request } from 'node:http';
import { once } from 'node:events';

export function rawCall(method, path, { session = {}, body } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    host: '127.0.0.1',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...session,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}

// Node adds these to the bare server's responses too.
const CONNECTION_HEADERS = ['date', 'connection', 'keep-alive'];

export async function captureResponse(url, path, { session = {} }) {
  const sent = request(url + path, {
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...session },
  });
  const [response] = await once(sent.end(), 'response');
  const chunks = await response.toArray();
  const pairs = response.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !CONNECTION_HEADERS.includes(name.toLowerCase()) ? [name, all[index + 1]] : [],
  );
  return { status: response.statusCode, headers: pairs, body: Buffer.concat(chunks).toString('base64') };
}

export function responseTo(url, call) {
  const [first, ...lines] = call.split('\r\n\r\n')[0].split('\r\n');
  const session = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return captureResponse(url, first.split(' ')[1], { session });
}
