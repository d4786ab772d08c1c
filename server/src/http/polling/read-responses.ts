import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { accessFromSession } from '../calls/access-of-call.ts';
import type { Caller } from '../../sessions/authenticate.ts';
import { encode, encodingFor, headersOf } from './encoding.ts';
import { etagOf, isMatch } from './etag.ts';
import { ResponseCache, type ReadResponse } from './response-cache.ts';

const MAX_CACHED_BYTES = 32 * 1024 * 1024;

export interface ReadRequest {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly listId: string;
  readonly headers: IncomingHttpHeaders;
  /** Asks for changes only. */
  readonly isDelta: boolean;
}

export class ReadResponses {
  private readonly cache = new ResponseCache(MAX_CACHED_BYTES);

  constructor(private readonly epoch: string) {}

  /** A 304 or a cached response, without another query. Throws if the person may not read the list. */
  find(request: ReadRequest): ReadResponse | undefined {
    const { endpoint, caller, listId, headers, isDelta } = request;
    if (!endpoint.isPolled) return undefined;
    const etag = etagOf(this.epoch, caller.person, accessFromSession(endpoint.needs, listId, caller));
    if (isMatch(headers['if-none-match'], etag)) return { status: 304, headers: ['etag', etag] };
    return isCached(endpoint) && !isDelta ? this.cache.find(cacheKey(request), etag) : undefined;
  }

  /** A delta is not cached: it depends on what the client had before. */
  async create(
    request: ReadRequest,
    etag: string,
    json: Buffer | string,
    isDelta = false,
  ): Promise<ReadResponse> {
    const { endpoint } = request;
    const { encoding, body } = await encode(json, encodingOf(request));
    const headers = [...headersOf(encoding), 'content-length', String(Buffer.byteLength(body))];
    if (!endpoint.isPolled) return { status: endpoint.status, headers, body };
    const response = { status: endpoint.status, headers: [...headers, 'etag', etag], body };
    if (isCached(endpoint) && !isDelta) this.cache.set(cacheKey(request), etag, response);
    return response;
  }
}

/** The share page depends on other lists, whose revisions are not part of its ETag. */
function isCached({ isPolled, needs }: Endpoint): boolean {
  return isPolled === true && needs !== 'share list';
}

function cacheKey(request: ReadRequest): string {
  return `${request.endpoint.path} ${request.caller.person.id} ${request.listId} ${encodingOf(request)}`;
}

function encodingOf({ headers }: ReadRequest) {
  return encodingFor(headers['accept-encoding']);
}
