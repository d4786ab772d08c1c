import {
  CHANGE_ID_HEADER,
  LIST_REVISION_HEADER,
  type Endpoint,
  type Needs,
} from '@shared-lists/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { startRecording, finishRecording } from '../../changes/record-changes.ts';
import type { Db, Tx } from '../../database/database.ts';
import { NotAcceptable } from '../../lib/errors.ts';
import { JsonBytes } from '../../lib/json-bytes.ts';
import {
  accessToChange,
  accessOf,
  listIdOf,
  lockOtherLists,
  type AccessTo,
} from '../calls/access-of-call.ts';
import { batchOfCall } from '../calls/batch-of-call.ts';
import { sessionHeaders, type Caller, type Person } from '../../sessions/authenticate.ts';
import { etagOf, isMatch, ownEtagOf, readSince, type Since } from '../polling/etag.ts';
import { RunningCalls, keyedCallOf, once } from './idempotency.ts';
import { variantOf } from '../polling/read-variant.ts';
import type { ReadResponse } from '../polling/response-cache.ts';
import { bodyReaderFor, paramsReaderFor } from './read-input.ts';
import { addRoute, callerOf, type ApiOptions } from './routes.ts';

type HandlerResult<Answer> = Promise<Answer extends undefined ? unknown : Answer>;
type ReadResult<Answer> = HandlerResult<Answer> | Promise<JsonBytes<Answer>>;

interface OpenCall<Body> {
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface OwnCall<Body> extends OpenCall<Body> {
  readonly caller: Caller;
}

interface ReadCall<Params, Need> {
  readonly db: Db;
  readonly params: Params;
  /** Not validated: a key may occur several times. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly person: Person;
  readonly session: Caller['session'];
  readonly access: AccessTo<Params, Need>;
}

interface DeltaCall<Params, Need> extends ReadCall<Params, Need> {
  readonly since: Since;
}

interface ChangeCall<Params, Body, Need> extends Omit<ReadCall<Params, Need>, 'db'> {
  readonly tx: Tx;
  readonly body: Body;
  readonly idempotencyKey: string | undefined;
}

interface StreamCall {
  readonly caller: Caller;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
}

/** The order of checks is the same for all endpoints and defined only here. */
export class Api {
  private readonly runningCalls = new RunningCalls();

  constructor(
    private readonly app: FastifyInstance,
    private readonly options: ApiOptions,
  ) {}

  find(request: FastifyRequest): Promise<Caller | undefined> {
    return this.options.authCache.authenticate(request.headers);
  }

  /** For endpoints that work with and without a session. */
  async identify(request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> {
    const caller = await this.find(request);
    if (!caller) return undefined;
    void reply.headers(sessionHeaders(caller));
    this.options.callLimit.count(caller.person.id);
    return caller;
  }

  /** Opens its own transactions, because password hashing must not happen inside one. */
  open<Body, Answer>(
    endpoint: Endpoint<undefined, Body, Answer, 'nothing'>,
    handle: (call: OpenCall<Body>) => HandlerResult<Answer>,
  ): void {
    const readBody = bodyReaderFor<Body>(endpoint.body);
    addRoute(this.app, this.options, endpoint, async (request, reply) => {
      const answer = await handle({ body: readBody(request.body ?? {}), request, reply });
      return reply.code(endpoint.status).send(answer);
    });
  }

  /** Opens its own transactions, because a password is checked or uses are counted first. */
  own<Body, Answer>(
    endpoint: Endpoint<undefined, Body, Answer, 'a session'>,
    handle: (call: OwnCall<Body>) => HandlerResult<Answer>,
  ): void {
    const readBody = bodyReaderFor<Body>(endpoint.body);
    addRoute(this.app, this.options, endpoint, async (request, reply) => {
      const caller = callerOf(request);
      const answer = await handle({ caller, body: readBody(request.body ?? {}), request, reply });
      return reply.code(endpoint.status).send(answer);
    });
  }

  /** Access and data are read in one snapshot. `handleSince` answers undefined if only a whole answer will do. */
  read<Params, Answer, Need extends Needs>(
    endpoint: Endpoint<Params, undefined, Answer, Need>,
    handle: (call: ReadCall<Params, Need>) => ReadResult<Answer>,
    handleSince?: (call: DeltaCall<Params, Need>) => Promise<JsonBytes<unknown> | undefined>,
  ): void {
    const { database, epoch, readResponses, earlyPolls } = this.options;
    const readParams = paramsReaderFor<Params>(endpoint.params);
    if (endpoint.isPolled) earlyPolls.add(endpoint);
    addRoute(this.app, this.options, endpoint, async (request, reply) => {
      const caller = callerOf(request);
      const { person, session } = caller;
      const params = readParams(request.params);
      const query = queryOf(request);
      const { tagged, isDelta } = variantOf(endpoint, query, handleSince !== undefined);
      const listId = listIdOf(request.params);
      const reading = { endpoint: tagged, caller, listId, headers: request.headers, isDelta };
      const cached = readResponses.find(reading);
      if (cached) return send(reply, cached);

      const { answer, delta, etag } = await database.read(async (db) => {
        const access = await accessOf(db, { endpoint, params: request.params, person });
        const etag = etagOf(epoch, person, access);
        const call = { db, person, session, params, access, query };
        const since = isDelta && access ? readSince(query['since'], epoch, person, access) : undefined;
        const delta = since && (await handleSince?.({ ...call, since }));
        return delta ? { delta, etag } : { answer: await handle(call), etag };
      });
      void reply.code(endpoint.status);
      const json = delta?.bytes ?? encode(reply, answer);
      return send(reply, await readResponses.create(reading, etag, json, delta !== undefined));
    });
  }

  /** `readTag` costs less than the answer, which is read only if the tag is another one. */
  readIfChanged<Params, Answer, Need extends Needs>(
    endpoint: Endpoint<Params, undefined, Answer, Need>,
    readTag: (call: ReadCall<Params, Need>) => Promise<string>,
    handle: (call: ReadCall<Params, Need>) => HandlerResult<Answer>,
  ): void {
    const { database, epoch, readResponses } = this.options;
    const readParams = paramsReaderFor<Params>(endpoint.params);
    addRoute(this.app, this.options, endpoint, async (request, reply) => {
      const caller = callerOf(request);
      const { headers } = request;
      const params = readParams(request.params);
      const { etag, answer } = await database.read(async (db) => {
        const access = await accessOf(db, { endpoint, params: request.params, person: caller.person });
        const call = { db, ...caller, params, access, query: queryOf(request) };
        const etag = ownEtagOf(epoch, caller.person, await readTag(call));
        if (isMatch(headers['if-none-match'], etag)) return { etag };
        return { etag, answer: await handle(call) };
      });
      void reply.header('etag', etag);
      if (answer === undefined) return reply.code(304).send();
      void reply.code(endpoint.status);
      const reading = { endpoint, caller, listId: '', headers, isDelta: false };
      return send(reply, await readResponses.create(reading, etag, encode(reply, answer)));
    });
  }

  /** An endless response. Refusals are sent before it starts. */
  stream(
    endpoint: Endpoint<undefined, undefined, undefined, 'a session'>,
    handle: (call: StreamCall) => (response: ServerResponse) => void,
  ): void {
    addRoute(this.app, this.options, endpoint, (request, reply) => {
      if (!acceptsEvents(request.headers.accept)) throw new NotAcceptable();
      const run = handle({ caller: callerOf(request), query: queryOf(request), headers: request.headers });
      void reply.headers({ 'content-type': 'text/event-stream', connection: 'close' });
      // Keeps proxies from buffering the stream.
      void reply.header('x-accel-buffering', 'no').hijack();
      reply.raw.writeHead(endpoint.status, reply.getHeaders() as OutgoingHttpHeaders);
      run(reply.raw);
    });
  }

  /** Access, body and change are one transaction, on disk before the response is sent. */
  change<Params, Body, Answer, Need extends Needs>(
    endpoint: Endpoint<Params, Body, Answer, Need>,
    handle: (call: ChangeCall<Params, Body, Need>) => HandlerResult<Answer>,
    otherLists: (body: unknown) => readonly string[] = () => [],
  ): void {
    const readParams = paramsReaderFor<Params>(endpoint.params);
    const readBody = bodyReaderFor<Body>(endpoint.body);
    addRoute(this.app, this.options, endpoint, async (request, reply) => {
      const { person, session } = callerOf(request);
      const params = readParams(request.params);
      const keyedCall = keyedCallOf(endpoint, request, person);

      const runInTransaction = async (tx: Tx) => {
        await lockOtherLists(tx, person, request.params, otherLists(request.body));
        const access = await accessToChange(tx, { endpoint, params: request.params, person });
        if (access) void reply.header(LIST_REVISION_HEADER, access.revision);
        startRecording(tx, person.id, batchOfCall(request.headers));
        return once(tx, keyedCall, async () => {
          const body = readBody(request.body ?? {});
          const query = queryOf(request);
          const idempotencyKey = keyedCall?.key;
          const answer = await handle({ tx, person, session, params, access, body, query, idempotencyKey });
          reply.code(endpoint.status);
          const payload = endpoint.answer ? serialise(reply, answer) : '';
          return { status: endpoint.status, payload, changeId: await finishRecording(tx) };
        });
      };
      const { status, payload, changeId, isReplayed } = await this.runningCalls.run(keyedCall, () =>
        this.options.database.change(runInTransaction),
      );
      if (isReplayed) void reply.header('idempotency-replayed', 'true');
      if (changeId !== undefined) void reply.header(CHANGE_ID_HEADER, changeId);
      void reply.code(status);
      return status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(payload);
    });
  }
}

/** Require an explicit Accept: a wildcard client would hang on an endless response. */
function acceptsEvents(accept = ''): boolean {
  return accept.split(',').some((kind) => kind.split(';')[0]?.trim() === 'text/event-stream');
}

function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  return request.query as Record<string, unknown>;
}

function send(reply: FastifyReply, { status, headers, body }: ReadResponse): FastifyReply {
  for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at] ?? '', headers[at + 1]);
  return reply.code(status).send(body);
}

function encode(reply: FastifyReply, answer: unknown): Buffer | string {
  return answer instanceof JsonBytes ? answer.bytes : serialise(reply, answer);
}

/** The endpoint's schema drops undeclared properties. */
function serialise(reply: FastifyReply, answer: unknown): string {
  return reply.serialize(answer) as string;
}
