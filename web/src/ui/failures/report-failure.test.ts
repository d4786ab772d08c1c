import { describe, expect, test } from 'vitest';
import { Refused, SessionOver, NoResponse } from '../../data/api/call-failures.ts';
import { errorBodyText } from '../../data/api/error-body-text.ts';
import {
  accountFailure,
  formFailure,
  GENERIC_TEXT,
  listFailure,
  loadFailure,
  shareFailure,
} from './report-failure.ts';

const refused = (status: number, body: unknown = { name: ["can't be blank"] }) => new Refused(status, body);
const unanswered = new NoResponse(new TypeError('Failed to fetch'));

describe('error body text', () => {
  test('names every key with each of its messages', () => {
    expect(errorBodyText({ name: ['is short', 'is odd'], error: 'Not found' })).toBe(
      'name is short and name is odd and error Not found',
    );
  });

  test('skips values that are not texts', () => {
    expect(errorBodyText({ success: false, errors: ['No.'], deep: { a: 'b' }, mixed: ['a', 1] })).toBe(
      'errors No.',
    );
  });

  test.each([undefined, null, 'text', {}, { success: false }])('returns undefined for %j', (body) => {
    expect(errorBodyText(body)).toBeUndefined();
  });
});

const load = (error: unknown) => loadFailure(error, 'List not found');
const form = (error: unknown) => formFailure(error, 'Item not found', '/lists/1');
const pairs = { text: "name can't be blank" };
const forbidden = { text: 'You do not have permission to take that action', goTo: '/lists' };
const noAnswer = { text: 'Something went wrong' };

test.each([
  ['load', load, refused(403), { text: 'List not found', goTo: '/lists' }],
  ['load', load, refused(404), { text: 'List not found', goTo: '/lists' }],
  ['load', load, refused(500), { text: GENERIC_TEXT, goTo: '/lists' }],
  ['load', load, unanswered, { text: 'Network error. Please check your connection.' }],
  ['list', listFailure, refused(403), { text: 'List not found' }],
  ['list', listFailure, refused(404), { text: 'List not found' }],
  ['list', listFailure, refused(422), pairs],
  ['list', listFailure, unanswered, noAnswer],
  ['form', form, refused(404), { text: 'Item not found', goTo: '/lists/1' }],
  ['form', form, refused(422), pairs],
  ['form', form, unanswered, noAnswer],
  ['account', accountFailure, refused(401), pairs],
  ['account', accountFailure, refused(403), pairs],
  ['account', accountFailure, refused(422), pairs],
  ['account', accountFailure, unanswered, noAnswer],
  ['share', shareFailure, refused(403), forbidden],
  ['share', shareFailure, refused(404), { text: 'User not found' }],
  ['share', shareFailure, refused(422), pairs],
  [
    'share',
    shareFailure,
    refused(422, { responseText: 'Shared already', error: 'x' }),
    { text: 'Shared already' },
  ],
  ['share', shareFailure, refused(422, { responseText: 7, error: 'is odd' }), { text: 'error is odd' }],
  ['share', shareFailure, unanswered, noAnswer],
] as const)('%s: %o', (_name, handler, error, report) => {
  expect(handler(error)).toEqual(report);
});

describe.each([
  ['load', load],
  ['list', listFailure],
  ['form', form],
  ['account', accountFailure],
  ['share', shareFailure],
] as const)('%s', (_name, handler) => {
  test('does not report the end of a session', () => {
    expect(handler(new SessionOver())).toBeNull();
  });

  test('shows the message of another error, or the generic text', () => {
    expect(handler(new Error('The page broke'))).toEqual({ text: 'The page broke' });
    expect(handler(new Error(''))).toEqual({ text: GENERIC_TEXT });
    expect(handler('thrown text')).toEqual({ text: GENERIC_TEXT });
  });

  test('shows the generic text when a refusal has no usable body', () => {
    expect(handler(refused(500, {}))?.text).toBe(GENERIC_TEXT);
  });
});

test('joins messages with the separator of the form', () => {
  const error = refused(422, { title: ['is odd'], author: ['is long'] });

  expect(formFailure(error, '', '/lists', ' or ')).toEqual({ text: 'title is odd or author is long' });
});
