import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HeaderPairs } from '../security/headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const MIN_COMPRESSED_LENGTH = 1024;

const ENCODE: Record<Encoding, (text: string) => Buffer | string> = {
  // The fastest levels: higher ones take longer than they save.
  br: (text) =>
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => gzipSync(text, { level: 1 }),
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

export function encode(text: string, requested: Encoding): EncodedBody {
  const encoding = text.length < MIN_COMPRESSED_LENGTH ? 'identity' : requested;
  return { encoding, body: ENCODE[encoding](text) };
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
