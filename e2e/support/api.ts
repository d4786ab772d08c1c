import {
  fillPath,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
} from '@shared-lists/contract/endpoint.ts';

export interface Session {
  readonly 'access-token': string;
  readonly client: string;
  readonly uid: string;
}

interface Request<E> {
  readonly params?: ParamsOf<E>;
  readonly query?: Record<string, string>;
  readonly body?: BodyOf<E>;
}

export async function callApi<E extends Endpoint>(
  url: string,
  endpoint: E,
  { params, query = {}, body }: Request<E>,
  session?: Session,
): Promise<{ answer: AnswerOf<E>; headers: Headers }> {
  const values = (params ?? {}) as Record<string, string>;
  const path = fillPath(endpoint.path, values);
  const response = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
    method: endpoint.method,
    headers: { ...session, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.method} ${path}: ${response.status} ${text}`);
  return { answer: (text ? JSON.parse(text) : undefined) as AnswerOf<E>, headers: response.headers };
}
