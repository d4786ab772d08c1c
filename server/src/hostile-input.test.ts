import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from './testing/databases.ts';
import { numberFromEnvironment } from './testing/environment.ts';
import { itemOf, sharedList, type SharedList } from './testing/shared-list.ts';
import { assertTelling, openTestApp, type TestApp } from './testing/test-app.ts';

const RUNS = numberFromEnvironment('HOSTILE_RUNS', 60);
const INTERNALS = /SQLITE|postgres|syntax|constraint|node_modules|\bat .*:\d+:\d+|select .* from/iu;

// What honest clients never send, and what strangers try.
const hostileText = fc.constantFrom(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '../../etc/passwd',
    "'; drop table lists; --",
    '<script>',
    '\r\nX-Evil: 1',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'undefined',
    'null',
    'true',
    '0',
    '-1',
    '1e999',
    '🛒',
    'x'.repeat(5000),
  ],
);
const keys = [...new Set(endpoints.flatMap(({ body }) => keysIn(body)))];

function keysIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items } = schema as { properties?: Record<string, unknown>; items?: unknown };
  return [...Object.keys(properties), ...Object.values(properties).flatMap(keysIn), ...keysIn(items)];
}

describe.each(databases)('hostile input on %s', (_name, open) => {
  let app: TestApp;
  let list: SharedList;
  let known: string[];
  let itemId: string;
  const statuses = new Set<number>();
  beforeAll(async () => void (app = await openTestApp(open, {}, { callsPerMinute: Infinity })));
  afterAll(() => app.close());
  // Anew for each call: some of them end the session or delete the list.
  beforeEach(async () => {
    list = await sharedList(app);
    const item = await itemOf(app, list, { product: 'Milk', category: 'dairy' });
    const fields = item.fields.flatMap(({ id, list_item_field_configuration_id: kind }) => [id, kind]);
    itemId = item.id;
    known = [list.listId, list.listId, item.id, item.id, list.people.writer.id, ...fields];
  });

  const anything = () =>
    fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        hostileText,
        fc.constantFrom(...known, known.join(',')),
        fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, Number.MAX_VALUE),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 5 }),
      ),
    })).value;

  test.each(endpoints)('$method $path is refused in words, or done', async (endpoint) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/gu)].map(([, name]) => String(name));
    const roots = Object.keys(endpoint.body?.properties ?? {});
    const path = fc.array(fc.oneof(fc.constantFrom(...known), hostileText), {
      minLength: names.length,
      maxLength: names.length,
    });
    const body =
      roots.length === 0 ? fc.constant(undefined) : fc.dictionary(fc.constantFrom(...roots), anything());
    const query = fc.oneof(fc.constant(''), hostileText, fc.constantFrom(...known));

    const attempt = async (ids: string[], payload: unknown, itemIds: string) => {
      const url = names.reduce(
        (url, name, index) => url.replace(`:${name}`, toPath(ids[index])),
        endpoint.path,
      );
      const response = await app.app.inject({
        method: endpoint.method,
        url: `${url}?item_ids=${toPath(itemIds)}`,
        headers: { ...list.people.owner.headers, 'content-type': 'application/json' },
        ...(payload !== undefined && { payload: JSON.stringify(payload) }),
      });
      expect(response.statusCode, response.payload).toBeLessThan(500);
      statuses.add(response.statusCode);
      if (response.statusCode < 400) return;
      assertTelling(response.json());
      expect(response.payload).not.toMatch(INTERNALS);
    };

    await fc.assert(fc.asyncProperty(path, body, query, attempt), { numRuns: RUNS, endOnFailure: true });
    // Chance may never have found the right ids.
    const rightIds = names.map((name) => (name === 'item_id' ? itemId : list.listId));
    await attempt(rightIds, roots.length === 0 ? undefined : {}, '');
  });

  test('was tried in earnest', () => {
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 204, 404, 422]));
  });
});

/** Lone surrogates cannot stand in an address; what takes their place is hostile enough. */
function toPath(text = ''): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd')) || '%20';
}
