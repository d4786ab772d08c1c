import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { HeaderPairs } from '../security/headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const MIN_COMPRESSED_LENGTH = 1024;

// From here on the thread pool compresses, so that other calls need not wait; below, that takes longer.
const MIN_LENGTH_OF_OTHER_THREAD = 32 * 1024;

// The fastest levels: higher ones take longer than they save.
const FAST_GZIP = { level: 1 };
const fastBrotli = (text: string) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});

const ENCODE: Record<Encoding, (text: string) => Buffer | string> = {
  br: (text) => brotliCompressSync(text, fastBrotli(text)),
  gzip: (text) => gzipSync(text, FAST_GZIP),
  identity: (text) => text,
};

const [brotliElsewhere, gzipElsewhere] = [promisify(brotliCompress), promisify(gzip)];
const ENCODE_ELSEWHERE: Record<Encoding, (text: string) => Promise<Buffer> | string> = {
  br: (text) => brotliElsewhere(text, fastBrotli(text)),
  gzip: (text) => gzipElsewhere(text, FAST_GZIP),
  identity: (text) => text,
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
  readonly body: Buffer | string;
}

export async function encode(text: string, requested: Encoding): Promise<EncodedBody> {
  const encoding = text.length < MIN_COMPRESSED_LENGTH ? 'identity' : requested;
  const encodeText = (text.length < MIN_LENGTH_OF_OTHER_THREAD ? ENCODE : ENCODE_ELSEWHERE)[encoding];
  return { encoding, body: await encodeText(text) };
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
