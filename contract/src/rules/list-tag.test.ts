import { expect, test } from 'vitest';
import { readListTag, sinceOf, writeListTag } from './list-tag.ts';

const [EPOCH, PERSON, LIST] = ['1', '2', '3'].map((digit) =>
  '8-4-4-4-12'.replaceAll(/\d+/gu, (length) => digit.repeat(Number(length))),
) as [string, string, string];
const TAG = `"1-${EPOCH}-${PERSON}-7-${LIST}-42"`;

test.each([TAG, `W/${TAG}`])('the ETag %s of a list can be read and written', (tag) => {
  const version = readListTag(tag);
  expect(version).toMatchObject({ home: 7, listId: LIST, revision: 42 });
  expect(version && writeListTag(version)).toBe(tag);
  expect(version && writeListTag({ ...version, revision: 43 })).toBe(tag.replace('-42"', '-43"'));
});

test('data, person and shape are the scope of a revision', () => {
  const scopes = [
    TAG,
    TAG.replace(EPOCH, LIST),
    TAG.replace(PERSON, LIST),
    TAG.replace('"1-', '"2-'),
    TAG.replace('-7-', '-8-'),
  ].map((tag) => readListTag(tag)?.scope);
  expect(new Set(scopes).size).toBe(4);
});

test.each([null, undefined, '', '"home"', `"1-${EPOCH}-${PERSON}-7-home"`])(
  '%s is no ETag of a list',
  (tag) => {
    expect(readListTag(tag)).toBeUndefined();
  },
);

test('since is the ETag without quotes and without the mark of a weak one', () => {
  expect([TAG, `W/${TAG}`].map(sinceOf)).toEqual([TAG.slice(1, -1), TAG.slice(1, -1)]);
});
