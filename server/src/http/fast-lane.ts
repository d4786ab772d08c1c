import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Database } from '../database/database.ts';
import type { CallLimit } from '../limits/call-limit.ts';
import { findCaller, sessionHeaders, type Caller } from './authenticate.ts';
import type { EndedCall } from './ended-calls.ts';
import type { Headers, HeadersFor } from './headers.ts';
import type { ReadAnswer, ReadAnswers } from './read-answers.ts';

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

interface Lane {
  readonly endpoint: Endpoint;
  readonly path: RegExp;
}

interface FastLaneOptions {
  readonly database: Database;
  readonly callLimit: CallLimit;
  readonly readAnswers: ReadAnswers;
  readonly headersFor: HeadersFor;
  readonly onEnded: (call: EndedCall) => void;
}

/**
 * Nearly every call is a poll that finds nothing new, and most of what it costs is the framework. So those are answered
 * before the framework hears of them, with the same look at session, rights and tag. The lane only says yes: what is
 * refused, fails, or has still to be read goes the ordinary way, which decides anew.
 */
export class FastLane {
  private readonly lanes: Lane[] = [];
  private readonly callers = new WeakMap<IncomingMessage, Caller>();

  constructor(private readonly options: FastLaneOptions) {}

  add(endpoint: Endpoint): void {
    this.lanes.push({ endpoint, path: new RegExp(`^${endpoint.path.replace(':list_id', ID)}$`, 'u') });
  }

  /** Who makes the call, if the lane has found out and could not answer. */
  callerOf(request: IncomingMessage): Caller | undefined {
    return this.callers.get(request);
  }

  before(ordinaryWay: RequestListener): RequestListener {
    return (request, response) => {
      const lane = request.method === 'GET' && this.laneFor(request.url ?? '');
      if (!lane) return ordinaryWay(request, response);
      const isAnswered = this.answer(request, response, lane.endpoint, lane.listId);
      void isAnswered
        .catch(() => response.headersSent)
        .then((isDone) => {
          if (!isDone) ordinaryWay(request, response);
        });
    };
  }

  private laneFor(url: string) {
    for (const { endpoint, path } of this.lanes) {
      const found = path.exec(url);
      if (found) return { endpoint, listId: found[1] };
    }
    return undefined;
  }

  private async answer(
    request: IncomingMessage,
    response: ServerResponse,
    endpoint: Endpoint,
    listId: string | undefined,
  ): Promise<boolean> {
    const { database, readAnswers, callLimit, headersFor, onEnded } = this.options;
    const { url = '', headers } = request;
    const start = performance.now();
    const caller = await findCaller(database, headers, listId);
    if (!caller) return false;

    const answer = readAnswers.find({ endpoint, caller, listId: listId ?? '', headers });
    if (!answer) {
      this.callers.set(request, caller);
      return false;
    }
    callLimit.count(caller.person.id);
    const id = randomUUID();
    response.writeHead(answer.status, [
      ...pairsOf(headersFor({ url, headers })),
      ...pairsOf(sessionHeaders(caller)),
      ...pairsOf(answer.headers),
      ...lengthOf(answer),
      'x-request-id',
      id,
    ]);
    response.end(answer.body);
    onEnded({
      id,
      method: 'GET',
      route: endpoint.path,
      status: answer.status,
      ms: performance.now() - start,
      personId: caller.person.id,
    });
    return true;
  }
}

/** Name, value, name, value: to put twenty of them into one new object would take longer than to look up who asks. */
function pairsOf(headers: Headers): string[] {
  const pairs = [];
  for (const name in headers) pairs.push(name, headers[name] ?? '');
  return pairs;
}

function lengthOf({ body }: ReadAnswer): string[] {
  return body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))];
}
