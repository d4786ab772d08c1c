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
  type Undo,
} from './undo-stack.ts';

let ran: string[];

const PLACE = 'a list';

/** Like an action: taking it back can be taken back. */
const action = (name: string, place = PLACE): Undo => {
  const undo: Undo = {
    places: [place],
    run: () => {
      ran.push(`undo ${name}`);
      rememberRedo({
        places: [place],
        run: () => {
          ran.push(`redo ${name}`);
          rememberRepeated(undo);
        },
      });
    },
  };
  return undo;
};

beforeEach(() => {
  forgetUndos();
  ran = [];
});

test('the newest is undone first, each once', () => {
  for (const name of ['one', 'two']) rememberUndo(action(name));

  expect([undoLatest(PLACE), undoLatest(PLACE), undoLatest(PLACE)]).toEqual([true, true, false]);
  expect(ran).toEqual(['undo two', 'undo one']);
});

test('what a notice has undone is not undone by a key', () => {
  const [one, two] = [action('one'), action('two')];
  rememberUndo(one);
  rememberUndo(two);
  undoOnce(two);
  undoOnce(two);
  undoLatest(PLACE);

  expect(ran).toEqual(['undo two', 'undo one']);
  expect(canUndo(PLACE)).toBe(false);
});

test('several are repeated in the opposite order, and undone once more', () => {
  for (const name of ['one', 'two']) rememberUndo(action(name));
  for (const press of [undoLatest, undoLatest, redoLatest, redoLatest, undoLatest]) press(PLACE);

  expect(ran).toEqual(['undo two', 'undo one', 'redo one', 'redo two', 'undo two']);
});

test('a new action ends what could be repeated', () => {
  rememberUndo(action('one'));
  undoLatest(PLACE);
  rememberUndo(action('two'));

  expect(redoLatest(PLACE)).toBe(false);
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

test('keys undo and repeat what was done at their place only', () => {
  for (const [name, place] of [
    ['one', PLACE],
    ['two', 'another list'],
  ] as const)
    rememberUndo(action(name, place));

  expect([undoLatest('trash'), undoLatest(PLACE), undoLatest(PLACE)]).toEqual([false, true, false]);
  expect([canUndo(PLACE), canUndo('another list')]).toEqual([false, true]);
  expect([redoLatest('another list'), redoLatest(PLACE)]).toEqual([false, true]);
  expect(ran).toEqual(['undo one', 'redo one']);
});

test('a new action elsewhere leaves what could be repeated', () => {
  rememberUndo(action('one'));
  undoLatest(PLACE);
  rememberUndo(action('two', 'another list'));

  expect(redoLatest(PLACE)).toBe(true);
});

test('what is put back is undone after what was done since', () => {
  let putBack: () => void = () => undefined;
  const uncertain: Undo = { places: [PLACE], run: (again) => void (putBack = again) };
  rememberUndo(action('one'));
  rememberUndo(uncertain);
  undoLatest(PLACE);
  expect(isUndoable(uncertain)).toBe(false);
  rememberUndo(action('two'));
  putBack();

  expect(isUndoable(uncertain)).toBe(true);
  undoLatest(PLACE);
  expect(ran).toEqual(['undo two']);
  undoLatest(PLACE);
  expect(isUndoable(uncertain)).toBe(false);
});
