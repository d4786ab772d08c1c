import { expect, test } from 'vitest';
import { Refused, SessionOver, NoResponse } from '../../../data/api/call-failures.ts';
import { transferFailure } from './transfer-failure.ts';

test.each([
  [new Refused(404, {}), 'One or more items were not found'],
  [new Refused(403, {}), 'You do not have permission to perform this action'],
  [new Refused(422, {}), 'Failed to update items. Please try again.'],
  [new NoResponse(null), 'Network error. Please check your connection.'],
  [new Error('out of order'), 'An unexpected error occurred. Please try again.'],
])('copying and moving: %s', (error, text) => {
  expect(transferFailure(error)).toEqual({ text });
});

test('the end of a session is not reported', () => {
  expect(transferFailure(new SessionOver())).toBeNull();
});
