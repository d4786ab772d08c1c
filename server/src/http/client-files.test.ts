import Fastify from 'fastify';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/databases.ts';
import { serveClient } from './client-files.ts';
import { handleErrors } from './error-handler.ts';
import { securityHeaders } from './security/headers.ts';

const BUILT = {
  'index.html': '<!doctype html>',
  'sw.js': '// worker',
  'manifest.webmanifest': '{}',
  'favicon.svg': '<svg/>',
  'icons/192.png': 'picture',
  'assets/index-abc.js': '// script',
  'assets/index-abc.js.br': 'squeezed',
};

const folder = temporaryFolder();
const app = Fastify();

beforeAll(async () => {
  for (const [name, content] of Object.entries(BUILT)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const headersFor = securityHeaders('http://localhost:3000');
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersFor(request));
    done();
  });
  handleErrors(app);
  await serveClient(app, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('files that are always revalidated', () => {
  test.each([
    ['/sw.js', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/index.html', 'text/html; charset=utf-8'],
    ['/icons/192.png', 'image/png'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('%s', async (url, contentType) => {
    const { statusCode, headers } = await get(url);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': contentType });
  });

  test.each(['/', '/lists', '/lists/1/edit?from=mail'])('the page at %s', async (url) => {
    const { headers, payload } = await get(url);

    expect(payload).toBe(BUILT['index.html']);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
  });
});

test('a hashed file is cached forever and sent compressed', async () => {
  const { headers, payload } = await get('/assets/index-abc.js', { 'accept-encoding': 'br' });

  expect(payload).toBe('squeezed');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each(['/assets/gone-abc.js', '/sw.js.map', '/assets/index-abc.js.br', '/v2/nowhere'])(
  '%s is not served as a page',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('the only trusted-types policy of a page is that of the service worker', async () => {
  const policy = String((await get('/lists')).headers['content-security-policy']).split('; ');

  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types service-worker');
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
  expect(policy.join()).not.toContain('unsafe');
});
