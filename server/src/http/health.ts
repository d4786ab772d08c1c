import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { recordCheck } from '../database/installation-repository.ts';
import { isSchemaCurrent } from '../database/migrations/migrate.ts';
import { findDueMails } from '../mail/outbox-repository.ts';

// Public endpoint: cached, so that a flood of requests does not become a flood of writes.
const CACHE_MS = 1_000;

const MIN_FREE_BYTES = 100 * 1024 * 1024;
// Failed mails are postponed, so a mail due for this long means that the worker has stopped.
const MAX_UNTRIED_MS = 10 * 60_000;

export function healthRoutes(
  app: FastifyInstance,
  database: Database,
  freeBytes: () => Promise<number> = () => Promise.resolve(Infinity),
): void {
  let result = Promise.resolve(false);
  let checkAgainAt = 0;

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const now = Date.now();
    if (now >= checkAgainAt) {
      checkAgainAt = now + CACHE_MS;
      result = isReady(database, freeBytes).catch((error: unknown) => {
        request.log.error({ err: error, request: request.id }, 'not ready');
        return false;
      });
    }
    const isUp = await result;
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isUp ? 'ok' : 'unavailable' });
  });
}

async function isReady(database: Database, freeBytes: () => Promise<number>): Promise<boolean> {
  await recordCheck(database, new Date().toISOString());
  if (!(await isSchemaCurrent(database))) throw new Error('The database has another schema');
  if ((await freeBytes()) < MIN_FREE_BYTES) throw new Error('The disk is nearly full');
  const untriedSince = new Date(Date.now() - MAX_UNTRIED_MS).toISOString();
  const [untried] = await findDueMails(database.db, untriedSince, 1);
  if (untried) throw new Error('Mails are due and nobody sends them');
  return true;
}
