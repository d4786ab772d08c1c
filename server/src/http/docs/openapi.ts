import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import type { TSchema } from 'typebox';
import { exampleOf } from './example-of.ts';

const REASONS: Record<number, string> = {
  304: 'Nothing has changed since the ETag that was sent',
  401: 'No valid session',
  403: 'A member of the list without the right',
  404: 'Unknown, archived, or not visible to the caller',
  406: 'The call gives no answer of the kind asked for',
  409: 'In conflict with what is there',
  422: 'Invalid values, by key',
  429: 'Too many requests; Retry-After says when to come back',
  503: 'More work than the server may take on; Retry-After says when to come back',
};

const WITH_RETRY_AFTER = [429, 503];
const retryAfter = { description: 'Seconds until it is worth trying again', schema: { type: 'integer' } };

const SESSION_HEADERS = ['access-token', 'client', 'uid'];

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/gu, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shared Lists',
      version: '1',
      description: 'Every PUT may be sent as PATCH, and every path with a trailing slash.',
    },
    paths,
    components: {
      securitySchemes: Object.fromEntries(
        SESSION_HEADERS.map((name) => [name, { type: 'apiKey', in: 'header', name }]),
      ),
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema = {
  type: 'object',
  description: 'By key, what is wrong with it; `error` or `errors` for what concerns the whole call',
  additionalProperties: {
    anyOf: [{ type: 'string' }, { type: 'boolean' }, { type: 'array', items: { type: 'string' } }],
  },
};

function operation(endpoint: Endpoint) {
  const needsSession = endpoint.needs !== 'nothing';
  return {
    summary: endpoint.summary,
    'x-needs': endpoint.needs,
    security: needsSession ? [Object.fromEntries(SESSION_HEADERS.map((name) => [name, []]))] : [],
    parameters: parameters(endpoint),
    ...(endpoint.body && { requestBody: { required: true, ...json(endpoint.body) } }),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        ...(endpoint.answer && json(endpoint.answer, endpoint.changes)),
        ...(endpoint.events && eventStream(endpoint.events)),
      },
      ...(hasTag(endpoint) && { 304: { description: REASONS[304] } }),
      ...Object.fromEntries(refusals(endpoint).map((status) => [status, refusal(status)])),
    },
  };
}

function parameters(endpoint: Endpoint) {
  const inPath = Object.entries(endpoint.params?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: documented(schema),
  }));
  const inQuery = Object.entries(endpoint.query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: documented(schema),
  }));
  const header = (name: string) => ({ name, in: 'header', required: false, schema: { type: 'string' } });
  return [
    ...inPath,
    ...inQuery,
    ...(hasTag(endpoint) ? [header('if-none-match')] : []),
    ...(takesKey(endpoint) ? [header('idempotency-key')] : []),
    ...(endpoint.events ? [header('last-event-id')] : []),
  ];
}

function hasTag({ isPolled, hasOwnTag }: Endpoint): boolean {
  return isPolled === true || hasOwnTag === true;
}

function takesKey({ method, needs, takesIdempotencyKey }: Endpoint): boolean {
  return needs !== 'nothing' && (method === 'POST' || takesIdempotencyKey === true);
}

function refusals(endpoint: Endpoint): number[] {
  const everywhere = endpoint.needs === 'nothing' ? [503] : [401, 429, 503];
  return [...new Set([...everywhere, ...endpoint.refusals])].sort();
}

function refusal(status: number) {
  const schema = { $ref: '#/components/schemas/Refusal' };
  return {
    description: REASONS[status],
    ...(WITH_RETRY_AFTER.includes(status) && { headers: { 'Retry-After': retryAfter } }),
    content: { 'application/json': { schema } },
  };
}

function json(schema: TSchema, changes?: TSchema) {
  const either = changes ? { anyOf: [schema, changes] } : schema;
  return { content: { 'application/json': { schema: documented(either), example: exampleOf(schema) } } };
}

/** OpenAPI cannot describe event streams, so the schemas of events are an extension. */
function eventStream(events: Record<string, TSchema>) {
  const schema = { type: 'string', 'x-events': documented(events) };
  const lines = Object.entries(events).map(
    ([name, data]) => `event: ${name}\ndata: ${JSON.stringify(exampleOf(data))}\n\n`,
  );
  return { content: { 'text/event-stream': { schema, example: lines.join('') } } };
}

/** Removes the keywords of our own validator. */
function documented(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      ['trim', 'lowerCase'].includes(key) ? undefined : value,
    ),
  );
}
