import type { FastifyInstance } from 'fastify';
import { hashSecret, isSecretOf } from '../sessions/secrets.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';

const BEARER = /^Bearer (?<token>\S+)$/u;

export function metricsRoute(app: FastifyInstance, metrics: ServerMetrics, token: string): void {
  const wanted = hashSecret(token);
  app.get('/metrics', async (request, reply) => {
    const given = BEARER.exec(request.headers.authorization ?? '')?.groups?.['token'] ?? '';
    void reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    // Hashes have equal length, so the comparison takes constant time.
    if (isSecretOf(given, wanted)) return metrics.text();
    return reply.code(401).header('www-authenticate', 'Bearer').send('A token is needed.\n');
  });
}
