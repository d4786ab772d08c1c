import type { IncomingHttpHeaders } from 'node:http';
import { isApiPath } from '../calls/api-path.ts';

/** For pages: the session lies in web storage, so foreign script is the one thing that must never run. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  // The one policy of the client makes one address: that of the service worker.
  'trusted-types service-worker',
].join('; ');

/** Answers of the API are data, never documents, and nobody may keep them. */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  vary: 'Accept-Encoding',
};
const PAGE_HEADERS = { 'content-security-policy': PAGE_POLICY };

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

export type Headers = Readonly<Record<string, string>>;
/** Name, value, name, value: to put twenty headers into one new object would take longer than to look up who asks. */
export type HeaderPairs = readonly string[];

interface Asked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** What every answer to such a call has, whatever it is. */
export type HeadersFor = (asked: Asked) => Headers;

export function securityHeaders(publicUrl: string): HeadersFor {
  // Only where https is the public address: a household on plain http must keep working.
  const transport = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  const ofApi = { ...HEADERS, ...API_HEADERS, ...transport };
  const ofPages = { ...HEADERS, ...PAGE_HEADERS, ...transport };
  return ({ url }) => (isApiPath(url) ? ofApi : ofPages);
}
