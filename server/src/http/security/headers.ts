import type { IncomingHttpHeaders } from 'node:http';
import { isApiPath } from '../calls/api-path.ts';

/** The session is in web storage, so foreign scripts must never run. */
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
  // The client's only trusted-types policy creates the URL of the service worker.
  'trusted-types service-worker',
].join('; ');

/** API responses are data, never documents, and must not be cached. */
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
/** Name, value, name, value: copying twenty headers into an object takes longer than authentication. */
export type HeaderPairs = readonly string[];

interface RequestInfo {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export type HeadersFor = (request: RequestInfo) => Headers;

export function securityHeaders(publicUrl: string): HeadersFor {
  // Installations on plain http must keep working.
  const transport = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  const ofApi = { ...HEADERS, ...API_HEADERS, ...transport };
  const ofPages = { ...HEADERS, ...PAGE_HEADERS, ...transport };
  return ({ url }) => (isApiPath(url) ? ofApi : ofPages);
}
