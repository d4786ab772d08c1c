const REQUEST_ID_HEADER = 'x-request-id';

/** Rejects responses of captive portals, proxies and load balancers. */
export function isFromServer({ headers }: Response, type: 'application/json' | 'text/event-stream'): boolean {
  return headers.has(REQUEST_ID_HEADER) && headers.get('content-type')?.startsWith(type) === true;
}

/** Throws for responses that are not from our server. A success may be empty. */
export function readServerJson(response: Response, text: string): unknown {
  const isSuccess = response.ok || response.status === 304;
  if (isSuccess && text === '' && response.headers.has(REQUEST_ID_HEADER)) return undefined;
  if (!isFromServer(response, 'application/json')) throw new Error('The response is not from the server');
  return JSON.parse(text);
}
