const LONGEST_CALL_MS = 20_000;

/** One call to a running server. Throws unless it succeeds. */
export async function callApi(url, method, path, { body, session } = {}) {
  const response = await fetch(url + path, {
    method,
    headers: { ...session, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return { text, headers: response.headers };
}
