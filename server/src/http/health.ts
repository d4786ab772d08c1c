import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { noteCheck } from '../database/installation-repository.ts';
import { isSchemaCurrent } from '../database/migrate.ts';

// Anyone may ask, so the answer is kept for a moment: a flood of questions must not become a flood of writes.
const ANSWER_KEPT_MS = 1_000;

/** `/healthz`: the process is alive. `/readyz`: the database takes writes and has the schema of this program. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  let answer = Promise.resolve(false);
  let askAgainAt = 0;

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const now = Date.now();
    if (now >= askAgainAt) {
      askAgainAt = now + ANSWER_KEPT_MS;
      answer = isReady(database).catch((error: unknown) => {
        request.log.error({ err: error }, 'not ready');
        return false;
      });
    }
    const isUp = await answer;
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isUp ? 'ok' : 'unavailable' });
  });
}

async function isReady(database: Database): Promise<boolean> {
  await noteCheck(database, new Date().toISOString());
  return isSchemaCurrent(database);
}
