import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { HeaderPairs } from '../security/headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

type Json = Buffer | string;

const MIN_COMPRESSED_LENGTH = 1024;

// From here on the thread pool compresses, so that other calls need not wait; below, that takes longer.
const MIN_LENGTH_OF_OTHER_THREAD = 32 * 1024;

// The fastest levels: higher ones take longer than they save.
const FAST_GZIP = { level: 1 };
const fastBrotli = (json: Json) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
});

const ENCODE: Record<Encoding, (json: Json) => Json> = {
  br: (json) => brotliCompressSync(json, fastBrotli(json)),
  gzip: (json) => gzipSync(json, FAST_GZIP),
  identity: (json) => json,
};

const [brotliElsewhere, gzipElsewhere] = [promisify(brotliCompress), promisify(gzip)];
const ENCODE_ELSEWHERE: Record<Encoding, (json: Json) => Promise<Buffer> | Json> = {
  br: (json) => brotliElsewhere(json, fastBrotli(json)),
  gzip: (json) => gzipElsewhere(json, FAST_GZIP),
  identity: (json) => json,
};

/** Cached, because browsers send the same header with every request. */
export function encodingFor(accepted = ''): Encoding {
  const cached = bestEncodings.get(accepted);
  if (cached) return cached;
  const best = bestOf(accepted);
  if (bestEncodings.size < MAX_CACHED) bestEncodings.set(accepted, best);
  return best;
}

const MAX_CACHED = 100;
const bestEncodings = new Map<string, Encoding>();

function bestOf(accepted: string): Encoding {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((coding) => !/;\s*q=0(\.0*)?\s*$/u.test(coding))
    .map((coding) => coding.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

export interface EncodedBody {
  readonly encoding: Encoding;
  readonly body: Json;
}

export async function encode(json: Json, requested: Encoding): Promise<EncodedBody> {
  const encoding = json.length < MIN_COMPRESSED_LENGTH ? 'identity' : requested;
  const encodeJson = (json.length < MIN_LENGTH_OF_OTHER_THREAD ? ENCODE : ENCODE_ELSEWHERE)[encoding];
  return { encoding, body: await encodeJson(json) };
}

const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'];
const HEADERS: Record<Encoding, HeaderPairs> = {
  br: [...JSON_TYPE, 'content-encoding', 'br'],
  gzip: [...JSON_TYPE, 'content-encoding', 'gzip'],
  identity: JSON_TYPE,
};

export function headersOf(encoding: Encoding): HeaderPairs {
  return HEADERS[encoding];
}
