// The server puts it on every response.
const MARK = 'x-request-id';

/**
 * Whether a response may be the server's: it has the server's mark and the type it should have. A hotel's sign-in page, a company
 * proxy or a load balancer may answer any path with any status, and none of that says anything about sessions or lists.
 */
export function isOurs({ headers }: Response, type: 'application/json' | 'text/event-stream'): boolean {
  return headers.has(MARK) && headers.get('content-type')?.startsWith(type) === true;
}

/** The JSON of a response of the server. Throws for every other response. A success may be empty. */
export function readServerJson(response: Response, text: string): unknown {
  const isSuccess = response.ok || response.status === 304;
  if (isSuccess && text === '' && response.headers.has(MARK)) return undefined;
  if (!isOurs(response, 'application/json')) throw new Error('The response is not from the server');
  return JSON.parse(text);
}
