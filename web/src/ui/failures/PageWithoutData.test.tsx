import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused, SessionOver, NoResponse } from '../../data/api/call-failures.ts';
import { PageWithoutData } from './PageWithoutData.tsx';

test.each([
  ['waits', 'the answer', null, false],
  ['waits', 'the page that a refusal leads to', new Refused(404, {}), true],
  ['waits', 'the sign-in page', new SessionOver(), false],
  ['fails', 'no other page', new Refused(500, {}), false],
  ['fails', 'no other answer', new NoResponse(new TypeError('Failed to fetch')), false],
])('%s: shows %s', (state, _, error, isLeaving) => {
  render(<PageWithoutData error={error} isLeaving={isLeaving} />);

  expect(screen.queryByRole('status') !== null).toBe(state === 'waits');
  expect(screen.queryByRole('heading', { name: 'Something went wrong!' }) !== null).toBe(state === 'fails');
});
