export interface Attack {
  readonly name: string;
  readonly bytes: string;
  /** Closing the connection without a response is always allowed. */
  readonly answers: readonly number[];
}

export const CANARY = 'this file is outside of the served folder';
const CRLF = '\r\n';
const REFUSED = [400, 403, 404, 408, 413, 414, 431];

const UPS = [
  ...['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '%2e%2e%5c', '..%252f'],
  ...['%252e%252e%252f', '..%c0%af', '..%ef%bc%8f', '..;/', './../', '..//', '.%2e/', '..%00/'],
];
const ROOTS = ['/', '/assets/', '/v2/', '/auth/', '/docs/', '//'];

const traversals: Attack[] = ROOTS.flatMap((root) =>
  UPS.map((up) => ({
    name: `a path with ${up} below ${root}`,
    bytes: lines(`GET ${root}${up.repeat(4)}canary.txt HTTP/1.1`, 'Host: localhost', 'Connection: close'),
    answers: REFUSED,
  })),
);

const HIDDEN = lines('GET /healthz HTTP/1.1', 'Host: localhost', 'Connection: close');

/** Ambiguous request lengths, each hiding a second request. */
const smuggling: Attack[] = [
  ['a length and chunks', `Content-Length: 4${CRLF}Transfer-Encoding: chunked`, `0${CRLF}${CRLF}${HIDDEN}`],
  ['chunks and a length', `Transfer-Encoding: chunked${CRLF}Content-Length: 4`, `0${CRLF}${CRLF}${HIDDEN}`],
  ['two lengths', `Content-Length: 2${CRLF}Content-Length: 90`, `{}${HIDDEN}`],
  ['a list of lengths', 'Content-Length: 2, 90', `{}${HIDDEN}`],
  ['a negative length', 'Content-Length: -1', HIDDEN],
  ['a length with a sign', 'Content-Length: +2', `{}${HIDDEN}`],
  ['a length in hex', 'Content-Length: 0x2', `{}${HIDDEN}`],
  ['a space before the colon', 'Content-Length : 2', `{}${HIDDEN}`],
  ['a folded header', `X-A: b${CRLF} Content-Length: 2`, HIDDEN],
  ['an unknown encoding', 'Transfer-Encoding: xchunked', `0${CRLF}${CRLF}${HIDDEN}`],
  [
    'chunks that are not the last encoding',
    'Transfer-Encoding: chunked, identity',
    `0${CRLF}${CRLF}${HIDDEN}`,
  ],
  ['a tab in the encoding', 'Transfer-Encoding:\tchunked\u000b', `0${CRLF}${CRLF}${HIDDEN}`],
  ['a chunk of no size', 'Transfer-Encoding: chunked', `z${CRLF}${CRLF}${HIDDEN}`],
  ['a chunk of negative size', 'Transfer-Encoding: chunked', `-1${CRLF}${CRLF}${HIDDEN}`],
  ['a chunk larger than any', 'Transfer-Encoding: chunked', `fffffffffffffffff${CRLF}${HIDDEN}`],
  ['a NUL in a header', 'X-A: a\u0000b', HIDDEN],
  ['a bare line feed', 'X-A: b\nContent-Length: 2', `{}${HIDDEN}`],
  ['a bare carriage return', 'X-A: b\rContent-Length: 2', `{}${HIDDEN}`],
  ['a header without a name', ': nothing', HIDDEN],
].map(([name = '', headers = '', body = '']) => ({
  name,
  bytes:
    lines('POST /auth/sign_in HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', headers) + body,
  answers: [400, 501],
}));

const malformed: Attack[] = [
  'GET / HTTP/9.9',
  'BREW / HTTP/1.1',
  'get / HTTP/1.1',
  'GET / HTTP/1.1\u0000',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'PRI * HTTP/2.0',
].map((line) => ({
  name: `the request line ${JSON.stringify(line)}`,
  bytes: lines(line, 'Host: localhost', 'Connection: close'),
  answers: [400, 404, 405, 505],
}));

const MIB = 1024 * 1024;
const post = (...headers: string[]) =>
  lines(
    'POST /auth/sign_in HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Connection: close',
    ...headers,
  );

const oversize: Attack[] = [
  { name: 'a long header', bytes: lines('GET / HTTP/1.1', 'Host: localhost', `X-A: ${'a'.repeat(MIB)}`) },
  { name: 'a long address', bytes: lines(`GET /${'a'.repeat(MIB)} HTTP/1.1`, 'Host: localhost') },
  { name: 'a long method', bytes: `${'A'.repeat(MIB)} / HTTP/1.1${CRLF}${CRLF}` },
  {
    name: 'many headers',
    bytes: lines('GET / HTTP/1.1', ...Array.from({ length: 20_000 }, (_, n) => `X-${n}: a`)),
  },
  { name: 'a large body', bytes: post(`Content-Length: ${2 * MIB}`) + 'a'.repeat(2 * MIB) },
  { name: 'a body declared as huge', bytes: post('Content-Length: 999999999999') },
  {
    name: 'a large body in chunks',
    bytes: `${post('Transfer-Encoding: chunked')}${(2 * MIB).toString(16)}${CRLF}${'a'.repeat(2 * MIB)}${CRLF}0${CRLF}${CRLF}`,
  },
  {
    name: 'a deep body',
    bytes: withBody(`{"email":${'['.repeat(60_000)}${']'.repeat(60_000)}}`),
    answers: [400, 401],
  },
  { name: 'a poisoned body', bytes: withBody('{"__proto__":{"isAdmin":true},"email":"a"}'), answers: [401] },
].map((attack) => ({ answers: REFUSED, ...attack }));

export const attacks: readonly Attack[] = [...smuggling, ...malformed, ...oversize, ...traversals];

function lines(...all: readonly string[]): string {
  return `${all.join(CRLF)}${CRLF}${CRLF}`;
}

function withBody(body: string): string {
  return post(`Content-Length: ${Buffer.byteLength(body)}`) + body;
}
