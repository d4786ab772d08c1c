import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { NotFound } from '../errors.ts';
import { PAGE_HEADERS } from './headers.ts';
import { isApiPath } from './routes.ts';

/** Serves the built client: hashed files for ever, and its one page for every address that is no file and no call. */
export async function serveClient(app: FastifyInstance, clientDir: string | undefined): Promise<void> {
  if (clientDir === undefined || !existsSync(path.join(clientDir, 'index.html'))) return;

  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Compressed siblings are sent in place of their originals, never by their own name.
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (response, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !isApiPath(request.url) && !isFile(request.url);
    if (!isPage) throw new NotFound();
    return reply.headers(PAGE_HEADERS).sendFile('index.html', { cacheControl: false });
  });
}

function isFile(url: string): boolean {
  return /\.[a-z0-9]+$/iu.test(url.split('?')[0] ?? '');
}
