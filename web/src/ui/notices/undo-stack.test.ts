import { beforeEach, expect, test } from 'vitest';
import {
  canUndo,
  forgetUndo,
  forgetUndos,
  isUndoable,
  redoLatest,
  rememberRedo,
  rememberRepeated,
  rememberUndo,
  undoLatest,
  undoOnce,
} from './undo-stack.ts';

let ran: string[];

/** Like an action: taking it back can be taken back. */
const action = (name: string) => {
  const undo = () => {
    ran.push(`undo ${name}`);
    rememberRedo(() => {
      ran.push(`redo ${name}`);
      rememberRepeated(undo);
    });
  };
  return undo;
};

beforeEach(() => {
  forgetUndos();
  ran = [];
});

test('the newest is undone first, each once', () => {
  for (const name of ['one', 'two']) rememberUndo(action(name));

  expect([undoLatest(), undoLatest(), undoLatest()]).toEqual([true, true, false]);
  expect(ran).toEqual(['undo two', 'undo one']);
});

test('what a notice has undone is not undone by a key', () => {
  const [one, two] = [action('one'), action('two')];
  rememberUndo(one);
  rememberUndo(two);
  undoOnce(two);
  undoOnce(two);
  undoLatest();

  expect(ran).toEqual(['undo two', 'undo one']);
  expect(canUndo()).toBe(false);
});

test('several are repeated in the opposite order, and undone once more', () => {
  for (const name of ['one', 'two']) rememberUndo(action(name));
  for (const press of [undoLatest, undoLatest, redoLatest, redoLatest, undoLatest]) press();

  expect(ran).toEqual(['undo two', 'undo one', 'redo one', 'redo two', 'undo two']);
});

test('a new action ends what could be repeated', () => {
  rememberUndo(action('one'));
  undoLatest();
  rememberUndo(action('two'));

  expect(redoLatest()).toBe(false);
});

test('a failed action cannot be undone', () => {
  const failed = action('failed');
  rememberUndo(failed);
  expect(isUndoable(failed)).toBe(true);
  forgetUndo(failed);
  undoOnce(failed);

  expect(isUndoable(failed)).toBe(false);
  expect(ran).toEqual([]);
});

test('of very many the newest hundred remain', () => {
  const actions = Array.from({ length: 101 }, (_, index) => action(String(index)));
  for (const each of actions) rememberUndo(each);

  expect(actions.map(isUndoable).filter(Boolean)).toHaveLength(100);
  expect(actions.slice(0, 2).map(isUndoable)).toEqual([false, true]);
});
