import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRowFocus } from './use-row-focus.ts';

interface PageProps {
  readonly rows: readonly string[];
  readonly isDisabled?: boolean;
}

function Section({ rows, isDisabled = false }: PageProps) {
  const { section } = useRowFocus();
  return (
    <section ref={section}>
      <h2 tabIndex={-1}>Items</h2>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" data-control="check" disabled={isDisabled}>{`Complete ${row}`}</button>
            <button type="button" data-control="trash" disabled={isDisabled}>{`Delete ${row}`}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Page = (props: PageProps) => (
  <main>
    <h1 tabIndex={-1}>Page</h1>
    <button type="button">Elsewhere</button>
    <Section {...props} />
  </main>
);

const focused = () => document.activeElement?.textContent;

function start(rows: string[], name: string) {
  const { rerender } = render(<Page rows={rows} />);
  act(() => {
    screen.getByRole('button', { name }).focus();
  });
  return (props: PageProps) => {
    rerender(<Page {...props} />);
  };
}

test.each([
  ['the next row', 'Delete b', ['a', 'c'], 'Delete c'],
  ['the previous row when it was the last', 'Delete c', ['a', 'b'], 'Delete b'],
  ['the nearest row that is left after it', 'Complete a', ['c'], 'Complete c'],
  ['the nearest row that is left before it', 'Complete c', ['a'], 'Complete a'],
  ['the heading when no row is left', 'Delete b', [], 'Items'],
])('moves to the same control of %s', (_where, from, left, to) => {
  const update = start(['a', 'b', 'c'], from);
  update({ rows: left });

  expect(focused()).toBe(to);
});

test('stays while other rows appear and disappear', () => {
  const update = start(['a', 'b', 'c'], 'Delete b');
  update({ rows: ['b', 'd'] });

  expect(focused()).toBe('Delete b');
});

test("counts from the row's last position, not from where it was focused", () => {
  const update = start(['a', 'b', 'c'], 'Delete b');
  update({ rows: ['new', 'a', 'b', 'c'] });
  update({ rows: ['new', 'a', 'c'] });

  expect(focused()).toBe('Delete c');
});

test('does not move to another section', () => {
  const update = start(['a', 'b'], 'Elsewhere');
  update({ rows: ['b'] });

  expect(focused()).toBe('Elsewhere');
});

test('returns to a control that was disabled meanwhile', () => {
  const update = start(['a', 'b'], 'Delete a');
  update({ rows: ['a', 'b'], isDisabled: true });
  // Browsers remove the focus from a disabled control, jsdom does not.
  act(() => {
    (document.activeElement as HTMLElement).blur();
  });
  update({ rows: ['a', 'b'] });

  expect(focused()).toBe('Delete a');
});
