import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { accessFromSession } from '../calls/access-of-call.ts';
import type { Caller } from '../../sessions/authenticate.ts';
import { encode, encodingFor, headersOf } from './encoding.ts';
import { etagOf, isMatch } from './etag.ts';
import { ResponseCache, type ReadResponse } from './response-cache.ts';

const MAX_CACHED_BYTES = 32 * 1024 * 1024;

export interface Reading {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly listId: string;
  readonly headers: IncomingHttpHeaders;
}

export class ReadResponses {
  private readonly known = new ResponseCache(MAX_CACHED_BYTES);

  constructor(private readonly epoch: string) {}

  /** A 304 or a cached response, without another query. Throws if the person may not read the list. */
  find(reading: Reading): ReadResponse | undefined {
    const { endpoint, caller, listId, headers } = reading;
    if (!endpoint.isPolled) return undefined;
    const etag = etagOf(this.epoch, caller.person, accessFromSession(endpoint.needs, listId, caller));
    if (isMatch(headers['if-none-match'], etag)) return { status: 304, headers: ['etag', etag] };
    return isKept(endpoint) ? this.known.find(placeOf(reading), etag) : undefined;
  }

  make(reading: Reading, etag: string, text: string): ReadResponse {
    const { endpoint } = reading;
    const { encoding, body } = encode(text, encodingOf(reading));
    const headers = [...headersOf(encoding), 'content-length', String(Buffer.byteLength(body))];
    if (!endpoint.isPolled) return { status: endpoint.status, headers, body };
    const answer = { status: endpoint.status, headers: [...headers, 'etag', etag], body };
    if (isKept(endpoint)) this.known.keep(placeOf(reading), etag, answer);
    return answer;
  }
}

/** The share page depends on other lists, whose revisions are not part of its ETag. */
function isKept({ isPolled, needs }: Endpoint): boolean {
  return isPolled === true && needs !== 'share list';
}

function placeOf(reading: Reading): string {
  return `${reading.endpoint.path} ${reading.caller.person.id} ${reading.listId} ${encodingOf(reading)}`;
}

function encodingOf({ headers }: Reading) {
  return encodingFor(headers['accept-encoding']);
}
