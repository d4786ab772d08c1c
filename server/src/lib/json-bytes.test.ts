import { expect, test } from 'vitest';
import { EncodedArray, JsonBytes } from './json-bytes.ts';

const encoded = (...texts: string[]) => new EncodedArray(texts.map((text) => Buffer.from(text)));

test.each([
  [{}, '{}'],
  [{ 'a "name"': 'Käse', count: 1 }, '{"a \\"name\\"":"Käse","count":1}'],
  [{ items: encoded() }, '{"items":[]}'],
  [{ items: encoded('{"id":1}', '{"id":2}'), more: [1] }, '{"items":[{"id":1},{"id":2}],"more":[1]}'],
  [
    { first: 1, open: encoded('"ä"'), done: encoded(), last: null },
    '{"first":1,"open":["ä"],"done":[],"last":null}',
  ],
])('an object is put together as JSON: %#', (object, json) => {
  expect(String(JsonBytes.ofObject(object).bytes)).toBe(json);
});
