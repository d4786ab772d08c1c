import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';

test('a query that finds nothing says what is on the page', async () => {
  render(<p>Milk</p>);
  expect(() => screen.getByText('Bread')).toThrow(/Unable to find an element.*Bread[^]*Milk/u);
  await expect(screen.findByText('Bread', {}, { timeout: 1 })).rejects.toThrow(/Bread[^]*Milk/u);
});

test('React records no stack of its own for an element', () => {
  const stackOf = (element: object) => (Reflect.get(element, '_debugStack') as Error).stack;
  const [one, other] = [<p key="a">Milk</p>, <Profiler key="b" id="b" onRender={() => undefined} />];
  expect(stackOf(one)).toBe(stackOf(other));
});
