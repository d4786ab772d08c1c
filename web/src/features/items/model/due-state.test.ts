import { expect, test } from 'vitest';
import { dueState } from './due-state.ts';

const NEW_YEARS_EVE = new Date(2026, 11, 31, 23, 59);

test.each([
  ['2026-12-30', 'late'],
  ['2026-12-31', 'today'],
  ['2026-12-31T00:30:00Z', 'today'],
  ['2027-01-01', 'tomorrow'],
  ['2027-01-02', undefined],
  ['soon', undefined],
  ['', undefined],
])('%j is %s on December 31 in the local time zone', (stored, state) => {
  expect(dueState(stored, NEW_YEARS_EVE)).toBe(state);
});
