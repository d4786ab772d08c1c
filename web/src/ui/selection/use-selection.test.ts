import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { targetsOf, useSelection } from './use-selection.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

function select(...ticked: string[]) {
  const hook = renderHook(({ present }) => useSelection(present), {
    initialProps: { present: rows('a', 'b', 'c') },
  });
  act(() => {
    hook.result.current.toggleMode();
    for (const id of ticked) hook.result.current.toggle(id);
  });
  return { ...hook, selection: () => hook.result.current };
}

test('is off and empty at first', () => {
  const { result } = renderHook(() => useSelection(rows('a')));

  expect([result.current.isOn, result.current.ids]).toEqual([false, []]);
});

test('keeps selected rows in order until they are unselected', () => {
  const { selection } = select('c', 'a', 'b', 'a');

  expect([selection().isOn, selection().ids]).toEqual([true, ['c', 'b']]);
});

test.each(['toggleMode', 'end'] as const)('is forgotten with the select mode: %s', (way) => {
  const { selection } = select('a');
  act(() => {
    selection()[way]();
  });
  expect([selection().isOn, selection().ids]).toEqual([false, []]);
  act(() => {
    selection().toggleMode();
  });

  expect([selection().isOn, selection().ids]).toEqual([true, []]);
});

test('loses dropped rows only', () => {
  const { selection } = select('a', 'b', 'c');
  act(() => {
    selection().drop(['a', 'c']);
  });

  expect([selection().isOn, selection().ids]).toEqual([true, ['b']]);
});

test('loses rows that disappear', () => {
  const { selection, rerender } = select('a', 'b');
  rerender({ present: rows('b', 'c') });

  expect(selection().ids).toEqual(['b']);
});

test('does not reselect rows that disappeared and returned', () => {
  const { selection, rerender } = select('a', 'b');
  rerender({ present: rows('b', 'c') });
  rerender({ present: rows('a', 'b', 'c') });

  expect(selection().ids).toEqual(['b']);
});

test('is referentially stable while nothing changes', () => {
  const present = rows('a', 'b');
  const { result, rerender } = renderHook(() => useSelection(present));
  const before = result.current;
  rerender();

  expect(result.current).toBe(before);
});

test('is the target of every row button; without one it is the row', () => {
  const { selection } = select('a', 'b');
  expect(targetsOf(selection(), 'c')).toEqual(['a', 'b']);
  act(() => {
    selection().drop(['a', 'b']);
  });

  expect(targetsOf(selection(), 'c')).toEqual(['c']);
});
