import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSqlite } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openApiDocument } from './openapi.ts';

const API_ROUTE = /^\w+ \/(v2|auth|list_item_configurations)\b/u;

/** Fastify prints a tree with four characters per level. */
function routesIn(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^(?<indent>[│ ]*)[├└]── (?<part>\S+) \((?<methods>[^)]+)\)$/u.exec(line);
    if (!match?.groups) return [];
    const { indent = '', part = '', methods = '' } = match.groups;
    parents.length = indent.length / 4;
    parents.push(part);
    return methods.split(', ').map((method) => `${method} ${parents.join('')}`);
  });
}

interface Example {
  readonly schema: object;
  readonly example: unknown;
}

function examplesIn(part: unknown): Example[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('schema' in part && 'example' in part) return [part as Example];
  return Object.values(part).flatMap(examplesIn);
}

describe('the API document', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await openTestApp(openTestSqlite);
  });
  afterAll(() => server.close());

  test('in docs/ is up to date; otherwise run npm run openapi', () => {
    const file = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8');
    expect(JSON.parse(file), 'docs/openapi.json is stale: run npm run openapi').toEqual(
      JSON.parse(JSON.stringify(openApiDocument())),
    );
  });

  test('contains exactly the endpoints of the server', async () => {
    await server.app.ready();
    const served = routesIn(server.app.printRoutes({ commonPrefix: false })).filter(
      (route) => API_ROUTE.test(route) && !route.startsWith('PATCH'), // PATCH is an alias of PUT.
    );
    const documented = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`,
      ),
    );
    const declared = endpoints.map(({ method, path }) => `${method} ${path}`);

    expect(served.sort()).toEqual(declared.toSorted());
    expect(documented.sort()).toEqual(declared.toSorted());
  });

  test('has a valid example for every body and response', () => {
    const ajv = new Ajv({ strict: false, formats: { uuid: true, 'date-time': true, email: true } });
    const content = Object.values(openApiDocument().paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap((operation) => examplesIn(operation));
    const withContent = endpoints
      .flatMap(({ body, answer, events }) => [body, answer, events])
      .filter(Boolean);
    expect(content).toHaveLength(withContent.length);
    for (const { schema, example } of content) {
      expect(ajv.validate(schema, example), `${JSON.stringify(example)}: ${ajv.errorsText()}`).toBe(true);
    }
  });

  test('describes the session and which endpoints need one', () => {
    const { paths } = openApiDocument();
    expect(paths['/v2/lists']).toMatchObject({
      get: {
        security: [{ 'access-token': [], client: [], uid: [] }],
        responses: { 304: {}, 401: {}, 429: {} },
      },
    });
    expect(paths['/auth/sign_in']).toMatchObject({ post: { security: [] } });
  });

  test('describes the 503 response with Retry-After for every endpoint', () => {
    const busy = expect.objectContaining({
      headers: { 'Retry-After': expect.objectContaining({ schema: { type: 'integer' } }) as unknown },
    }) as unknown;
    for (const methods of Object.values(openApiDocument().paths)) {
      for (const operation of Object.values(methods)) {
        expect(operation).toMatchObject({ responses: { 503: busy } });
      }
    }
  });

  test('is served unchanged', async () => {
    const answer = await server.app.inject({ url: '/docs/openapi.json' });
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });
});

describe('the API page', () => {
  let server: TestApp;
  let page: string;
  let headers: Record<string, unknown>;

  beforeAll(async () => {
    server = await openTestApp(openTestSqlite);
    ({ payload: page, headers } = await server.app.inject({ url: '/docs' }));
  });
  afterAll(() => server.close());

  test('is HTML with the content security policy of a page', () => {
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
  });

  test('has no script and no inline style', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/iu);
  });

  test('contains every endpoint', () => {
    for (const { method, path } of endpoints) {
      expect(page).toContain(`<h2>${method} ${path.replaceAll(/:(\w+)/gu, '{$1}')}</h2>`);
    }
  });

  test('has its style sheet', async () => {
    const style = await server.app.inject({ url: '/docs/style.css' });
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
});

describe('an undeclared API route', () => {
  const register = async (url: string, config: object) => {
    const server = await openTestApp(openTestSqlite);
    try {
      server.app.get(url, { config }, () => ({}));
    } finally {
      await server.close();
    }
  };

  test.each([
    ['/v2/undeclared', {}],
    ['/v2/undeclared', { needs: 'luck' }],
    ['/auth/undeclared', {}],
    ['/list_item_configurations/undeclared', {}],
    ['/v2/lists/:id/undeclared', { needs: 'edit list' }],
  ])('prevents the start: %s with %j', async (url, config) => {
    await expect(register(url, config)).rejects.toThrow('does not declare what it needs');
  });

  test.each([
    ['/v2/declared', { needs: 'nothing' }],
    ['/v2/declared', { needs: 'a session' }],
    ['/v2/lists/:list_id/declared', { needs: 'edit list' }],
    ['/elsewhere', {}],
  ])('starts if declared: %s with %j', async (url, config) => {
    await expect(register(url, config)).resolves.toBeUndefined();
  });
});
