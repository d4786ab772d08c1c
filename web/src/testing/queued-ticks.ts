import './indexed-db.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { Refused, NoResponse } from '../data/api/call-failures.ts';
import { connection } from '../data/api/connection.ts';
import { withDatabase } from '../data/storage/local-database.ts';
import type { QueueableOperations } from '../data/outbox/kinds/operation-kinds.ts';
import { session } from '../data/session/session.ts';
import { ownersSession } from './fixtures.ts';

export const newClient = createQueryClient;

export const storedOperations = () => withDatabase((database) => database.getAll('operations'));
export const wait = (milliseconds = 20) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** Operations that get the given answers one after another; the last one repeats. */
export function ticking(
  ...answers: (() => Promise<string>)[]
): QueueableOperations<string, string> & { sent: string[] } {
  const sent: string[] = [];
  return {
    sent,
    kind: 'items',
    key: ['a list'],
    send: (name) => {
      sent.push(name);
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.resolve('done');
    },
    touches: (name) => [name],
    isQueueable: () => true,
    describe: (name) => `Tick ${name}`,
    resolveRefusal: (name) =>
      Promise.resolve({ refused: [{ text: `Tick ${name}`, reason: 'The list is gone.' }] }),
  };
}

export const done = () => Promise.resolve('done');
export const lost = () => {
  connection.markOffline();
  return Promise.reject(new NoResponse('gone'));
};
export const refused = () => Promise.reject(new Refused(404, {}));
export const failing = (status: number) => () =>
  Promise.reject(new Refused(status, { error: 'Something went wrong' }));

export function prepareQueue(): void {
  beforeEach(() => {
    session.start(ownersSession, { isRemembered: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  });

  afterEach(async () => {
    vi.useRealTimers();
    session.end();
    connection.markOnline();
    await wait();
    await withDatabase((database) => database.clear('operations'));
  });
}
