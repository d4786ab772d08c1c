import type { AnswerOf, Endpoint, ParamsOf } from '@shared-lists/contract/endpoint.ts';
import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { inject, type InjectOptions } from 'light-my-request';
import { fail } from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { buildApp, type AppOptions } from '../app.ts';
import { parseConfig, type Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { isObject } from '../lib/is-object.ts';
import { cheapPasswords } from './cheap-hash.ts';
import type { TestDatabase } from './databases.ts';
import type { SignedIn } from './people.ts';

interface TestCall<E> {
  readonly as?: SignedIn;
  readonly params?: ParamsOf<E> | Record<string, string>;
  /** Tests also send malformed bodies. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

interface TestAnswer<E> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly answer: AnswerOf<E>;
  readonly error: Record<string, unknown>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  call<E extends Endpoint>(endpoint: E, call?: TestCall<E>): Promise<TestAnswer<E>>;
  close(): Promise<void>;
}

/** The server offers what needs a mail server; mails stay in the outbox. */
export const WITH_MAIL: Partial<Config> = { smtpUrl: 'smtp://127.0.0.1:1' };

const ajv = new Ajv({
  strict: false,
  formats: { uuid: true, 'date-time': true, email: true },
  // Compiling a schema takes longer than the few answers that a file checks.
  code: { optimize: false },
});

export async function openTestApp(
  open: () => Promise<TestDatabase>,
  settings: Partial<Config> = {},
  extras: Pick<AppOptions, 'logStream' | 'callsPerMinute' | 'metrics' | 'freeBytes'> = {},
): Promise<TestApp> {
  const { database, drop } = await open();
  const config = { ...parseConfig({ LOG_LEVEL: 'silent' }), ...settings };
  const app = await buildApp({ database, config, passwords: cheapPasswords(), ...extras });
  injectIntoServer(app);
  return {
    app,
    database,
    call: (endpoint, call = {}) => injectCall(app, endpoint, call),
    async close() {
      await app.close();
      await drop();
    },
  };
}

/** Through the server's listener: `app.inject` would skip the early answers to polls. */
function injectIntoServer(app: FastifyInstance): void {
  const [listener] = app.server.listeners('request') as RequestListener[];
  if (!listener) fail('The server listens to nothing');
  Object.assign(app, {
    inject: async (options: InjectOptions) => {
      await app.ready();
      return inject(listener, options);
    },
  });
}

async function injectCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { as, params = {}, body, headers }: TestCall<E>,
): Promise<TestAnswer<E>> {
  const response = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params as Record<string, string>),
    headers: {
      ...as?.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const json: unknown = response.payload === '' ? undefined : JSON.parse(response.payload);
  if (response.statusCode === endpoint.status) assertFits(endpoint, json);
  if (response.statusCode >= 400) assertErrorFormat(json);
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.payload,
    answer: json as AnswerOf<E>,
    error: json as Record<string, unknown>,
  };
}

export function pathOf(endpoint: Endpoint, params: Record<string, string>): string {
  return endpoint.path.replaceAll(/:(\w+)/gu, (_, name: string) => params[name] ?? `missing-${name}`);
}

function assertFits(endpoint: Endpoint, answer: unknown): void {
  if (!endpoint.answer || ajv.validate(endpoint.answer, answer)) return;
  fail(`${endpoint.path} answered what its schema does not allow: ${ajv.errorsText()}`);
}

/** What is no text: a flag of the sign-in calls, and the values that a change of a template would delete. */
const isExtra = ([key, value]: [string, unknown]) =>
  (key === 'success' && value === false) || (key === 'losses' && Array.isArray(value));

/** Clients print the entries of an error: at least one, each a text or a list of texts. */
export function assertErrorFormat(error: unknown): void {
  if (!isObject(error)) fail(`An error must be an object, not ${JSON.stringify(error)}`);
  const entries = Object.entries(error).filter((entry) => !isExtra(entry));
  const isText = (value: unknown) =>
    typeof value === 'string' ||
    (Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string'));
  if (entries.length === 0 || !entries.every(([, value]) => isText(value))) {
    fail(`An error must tell what is wrong: ${JSON.stringify(error)}`);
  }
}
