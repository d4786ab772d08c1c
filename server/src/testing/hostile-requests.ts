import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import fc from 'fast-check';

export const INTERNALS = /SQLITE|postgres|syntax|constraint|node_modules|\bat .*:\d+:\d+|select .* from/iu;

const KNOWN = ['list', 'item', 'writer', 'field', 'kind'] as const;
/** Existing ids, so that requests get past the first check. */
export type KnownIds = Readonly<Record<(typeof KNOWN)[number], string>>;
const placeholder = (name: string) => `known-${name}-id`;

export interface HostileRequest {
  readonly method: Endpoint['method'];
  /** Contains placeholders, so that one request fits several worlds. */
  readonly url: string;
  readonly contentType: string;
  readonly payload: string | undefined;
}

const hostileText = fc.constantFrom(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '../../etc/passwd',
    "'; drop table lists; --",
    '<script>',
    '\r\nX-Evil: 1',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'undefined',
    'null',
    'true',
    '0',
    '-1',
    '1e999',
    '🛒',
    'x'.repeat(5000),
  ],
);
const knownId = fc.constantFrom(...KNOWN.map(placeholder), placeholder('list'), placeholder('item'));
const allKnown = KNOWN.map(placeholder).join(',');
const keys = [...new Set(endpoints.flatMap(({ body }) => keysIn(body)))];
const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/json;',
      ' application/json',
      'application/json\t;a=b',
      'application/vnd.api+json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'text/json',
      '*/*',
    ),
  },
);

const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    hostileText,
    fc.oneof(knownId, fc.constant(allKnown)),
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, Number.MAX_VALUE),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 5 }),
  ),
})).value;

function keysIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items } = schema as { properties?: Record<string, unknown>; items?: unknown };
  return [...Object.keys(properties), ...Object.values(properties).flatMap(keysIn), ...keysIn(items)];
}

export function hostileRequests(endpoint: Endpoint): fc.Arbitrary<HostileRequest> {
  const names = [...endpoint.path.matchAll(/:(\w+)/gu)].map(([, name]) => String(name));
  const roots = Object.keys(endpoint.body?.properties ?? {});
  const ids = fc.tuple(...names.map(() => fc.oneof(knownId, hostileText)));
  const query = fc.oneof(fc.constant(''), hostileText, knownId);
  const body =
    roots.length === 0 ? fc.constant(undefined) : fc.dictionary(fc.constantFrom(...roots), anything);
  return fc.record({ ids, query, body, contentType }).map((parts) => ({
    method: endpoint.method,
    url: `${pathWith(endpoint, names, parts.ids)}?item_ids=${toPath(parts.query)}`,
    contentType: parts.contentType,
    payload: parts.body === undefined ? undefined : JSON.stringify(parts.body),
  }));
}

/** Random requests may never hit the right ids. */
export function emptyRequest(endpoint: Endpoint): HostileRequest {
  const names = [...endpoint.path.matchAll(/:(\w+)/gu)].map(([, name]) => String(name));
  const ids = names.map((name) => placeholder(name === 'item_id' ? 'item' : 'list'));
  const url = pathWith(endpoint, names, ids);
  return {
    method: endpoint.method,
    url,
    contentType: 'application/json',
    payload: endpoint.body ? '{}' : undefined,
  };
}

export function requestIn(known: KnownIds, request: HostileRequest, headers: Record<string, string>) {
  const fill = (text: string) =>
    KNOWN.reduce((filled, name) => filled.replaceAll(placeholder(name), known[name]), text);
  return {
    method: request.method,
    url: fill(request.url),
    headers: { ...headers, 'content-type': request.contentType },
    ...(request.payload !== undefined && { payload: fill(request.payload) }),
  };
}

function pathWith({ path }: Endpoint, names: readonly string[], ids: readonly string[]): string {
  return names.reduce((url, name, index) => url.replace(`:${name}`, toPath(ids[index])), path);
}

/** Lone surrogates cannot be encoded in a URL. */
function toPath(text = ''): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd')) || '%20';
}
