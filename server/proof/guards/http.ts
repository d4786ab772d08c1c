import { tests, type Mutant } from './mutant.ts';

const SERVE = 'server/src/http/api/serve.ts';
const INPUT = 'server/src/http/api/read-input.ts';
const REPLIES = 'server/src/http/api/idempotency-repository.ts';
const KEYS = 'server/src/http/api/idempotency.ts';
const ERRORS = 'server/src/http/error-handler.ts';
const LOGGING = 'server/src/http/calls/logging.ts';
const REPEATING = tests('http/idempotency');

/** What holds for every call: paths, bodies, tags, repeated calls, errors, logs, one transaction. */
export const http: readonly Mutant[] = [
  {
    id: 'malformed-path-id',
    rule: 'a malformed id in a path leads nowhere',
    file: INPUT,
    find: 'return bodyReaderFor(schema, () => new NotFound());',
    replace: 'return bodyReaderFor(schema);',
    tests: tests('http/conventions'),
  },
  {
    id: 'undeclared-routes',
    rule: 'a route that does not say what it needs stops the start',
    authorises: true,
    file: 'server/src/http/api/routes.ts',
    find: 'if (needs === undefined || !isListRight(needs) || !hasList) {',
    replace: 'if (needs !== undefined && !isListRight(needs) && !hasList) {',
    tests: tests('http/openapi'),
  },
  ...(
    [
      [
        'person',
        "        .onRef('memberships.person_id', '=', 'people.id')\n",
        "        .onRef('people.id', '=', 'people.id')\n",
      ],
      ['list', "        .on('memberships.list_id', '=', listId)\n", ''],
      ['state', "        .on('memberships.state', '=', 'accepted'),\n", ''],
      ['archived', ".on('lists.archived_at', 'is', null)", ''],
    ] as const
  ).map(([what, find, replace]): Mutant => ({
    id: `poll-by-${what}`,
    rule: 'a poll that finds nothing new needs the same access as one that is answered',
    authorises: true,
    file: 'server/src/sessions/session-repository.ts',
    find,
    replace,
    tests: tests('http/etag'),
  })),
  {
    id: 'tag-of-person',
    rule: 'a tag is never shared between people',
    authorises: true,
    file: 'server/src/http/polling/etag.ts',
    find: '-${person.id}-${person.revision}-',
    replace: '-${person.revision}-',
    tests: tests('http/etag'),
  },
  {
    id: 'tag-of-list',
    rule: 'a tag changes whenever the list does',
    file: 'server/src/http/polling/etag.ts',
    find: '`${access.listId}-${access.revision}`',
    replace: '`${access.listId}`',
    tests: tests('http/etag'),
  },
  {
    id: 'rights-before-replay',
    rule: 'rights are checked before a stored reply is given again',
    authorises: true,
    file: SERVE,
    find: `        const access = await accessToChange(tx, { endpoint, params: request.params, person });
        return once(tx, keyedCall, async () => {`,
    replace: `        return once(tx, keyedCall, async () => {
          const access = await accessToChange(tx, { endpoint, params: request.params, person });`,
    tests: tests('http/idempotency', 'http/order-of-checks'),
  },
  {
    id: 'reply-of-person',
    rule: "nobody gets the stored reply of another person's call",
    authorises: true,
    file: REPLIES,
    find: `    .select(['fingerprint', 'status', 'body'])
    .where('person_id', '=', personId)`,
    replace: "    .select(['fingerprint', 'status', 'body'])",
    tests: REPEATING,
  },
  {
    id: 'same-request',
    rule: 'a key that was used for something else is refused',
    file: KEYS,
    find: 'if (fingerprint !== call.fingerprint) {',
    replace: "if (fingerprint === '') {",
    tests: REPEATING,
  },
  {
    id: 'request-with-query',
    rule: 'the same call elsewhere is another call',
    file: KEYS,
    find: '[request.method, request.url, request.bodyText]',
    replace: '[request.method, request.bodyText]',
    tests: REPEATING,
  },
  {
    id: 'keys-of-a-day',
    rule: 'a key is remembered for a day and no longer',
    file: KEYS,
    find: '  await forgetKeyBefore(tx, call, new Date(now - KEPT_MS).toISOString());\n',
    replace: '',
    tests: REPEATING,
  },
  {
    id: 'call-under-way',
    rule: 'a call that is still under way is not made twice',
    file: KEYS,
    find: "    if (this.keys.has(key)) throw new Conflict({ error: 'The same request is still being processed' }, 1);\n",
    replace: '',
    tests: REPEATING,
  },
  {
    id: 'key-form',
    rule: 'a key is printable text of 255 characters at most',
    file: KEYS,
    find: 'if (!KEY.test(call.key)) {',
    replace: "if (call.key === 'never') {",
    tests: REPEATING,
  },
  {
    id: 'no-stored-sign-in',
    rule: 'a key does not make a sign-in give an old token again',
    authorises: true,
    file: SERVE,
    find: `    addRoute(this.app, this.options, endpoint, async (request, reply) => {
      const answer = await handle({ body: readBody(request.body ?? {}), request, reply });
      return reply.code(endpoint.status).send(answer);`,
    replace: `    const replies = new Map<string, { answer: unknown; headers: OutgoingHttpHeaders }>();
    addRoute(this.app, this.options, endpoint, async (request, reply) => {
      const key = String(request.headers['idempotency-key'] ?? request.id);
      const known = replies.get(key);
      if (known) return reply.headers(known.headers).code(endpoint.status).send(known.answer);
      const answer = await handle({ body: readBody(request.body ?? {}), request, reply });
      replies.set(key, { answer, headers: reply.getHeaders() as OutgoingHttpHeaders });
      return reply.code(endpoint.status).send(answer);`,
    tests: tests('http/signing-in', 'features/accounts/request-reset'),
  },
  {
    id: 'no-internals',
    rule: 'an unforeseen failure tells nothing of the inside',
    file: ERRORS,
    find: "body: { error: 'Something went wrong', request_id: request.id }",
    replace: 'body: { error: error.message, request_id: request.id }',
    tests: tests('http/failures'),
  },
  {
    id: 'errors-tell',
    rule: 'every error has a body that tells what is wrong',
    file: ERRORS,
    find: "const NOT_FOUND: Answer = { status: 404, body: { error: 'Not found' } };",
    replace: 'const NOT_FOUND: Answer = { status: 404, body: {} };',
    tests: tests('http/conventions'),
  },
  {
    id: 'not-found-alike',
    rule: 'what is unknown and what is hidden look alike',
    authorises: true,
    file: ERRORS,
    find: `  if (refusal instanceof NotFound) return NOT_FOUND;
  if (refusal instanceof NotAllowed) {`,
    replace: `  if (refusal instanceof NotFound) return { ...NOT_FOUND, body: { error: refusal.stack ?? '' } };
  if (refusal instanceof NotAllowed) {`,
    tests: tests('http/conventions', 'authorisation'),
  },
  {
    id: 'log-without-query',
    rule: 'addresses with their query strings are not logged',
    file: 'server/src/http/calls/ended-calls.ts',
    find: "route: request.routeOptions.url ?? 'none',",
    replace: 'route: request.url,',
    tests: tests('http/logging'),
  },
  {
    id: 'log-without-values',
    rule: 'what a database stumbled over is not logged',
    file: LOGGING,
    find: '({ type: error.name, message',
    replace: '({ ...error, type: error.name, message',
    tests: tests('http/logging'),
    database: 'PostgreSQL',
  },
  {
    id: 'log-without-secrets',
    rule: 'secrets that get into a line by mistake are struck out',
    file: LOGGING,
    find: "redact: ['password', '*.password', 'token', '*.token', 'email', '*.email', 'headers', '*.headers'],",
    replace: '',
    tests: tests('http/logging'),
  },
  {
    id: 'log-without-requests',
    rule: 'the framework logs no requests of its own',
    file: 'server/src/app.ts',
    find: 'disableRequestLogging: true',
    replace: 'disableRequestLogging: false',
    tests: tests('http/logging'),
  },
];
