import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { NotFound } from '../lib/errors.ts';
import { isApiPath } from './calls/api-path.ts';

/** Hashed files are cached forever; every other page address gets index.html. */
export async function serveClient(app: FastifyInstance, clientDir: string | undefined): Promise<void> {
  const hasClient = clientDir !== undefined && existsSync(path.join(clientDir, 'index.html'));
  if (hasClient) await serveFiles(app, clientDir);

  app.setNotFoundHandler((request, reply) => {
    if (!hasClient || !isPage(request)) throw new NotFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}

async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Compressed files are sent in place of their originals, never by their own name.
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (response, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

function isPage({ method, url }: FastifyRequest): boolean {
  const isFile = /\.[a-z0-9]+$/iu.test(url.split('?')[0] ?? '');
  return method === 'GET' && !isApiPath(url) && !isFile;
}
