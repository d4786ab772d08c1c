import type { FastifyReply } from 'fastify';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { addVary } from './headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

// Below this a packet is a packet.
const WORTH_COMPRESSING = 1024;

const ENCODE: Record<Encoding, (text: string) => Buffer | string> = {
  // The fastest levels that find what is repeated: ids and names of keys. Higher ones take longer than they save.
  br: (text) =>
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => gzipSync(text, { level: 1 }),
  identity: (text) => text,
};

/** The best that the caller takes, by its Accept-Encoding. */
export function encodingFor(accepted = ''): Encoding {
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

export function encode(text: string, wished: Encoding): EncodedBody {
  const encoding = text.length < WORTH_COMPRESSING ? 'identity' : wished;
  return { encoding, body: ENCODE[encoding](text) };
}

export function sendEncoded(reply: FastifyReply, { encoding, body }: EncodedBody): FastifyReply {
  addVary(reply, 'Accept-Encoding');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}
