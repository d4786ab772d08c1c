export type Undo = () => void;

// What was done longer ago is in the history of the list.
const MOST = 100;

let undos: readonly Undo[] = [];
let redos: readonly Undo[] = [];
const listeners = new Set<() => void>();

function set(nextUndos: readonly Undo[], nextRedos: readonly Undo[]): void {
  undos = nextUndos;
  redos = nextRedos;
  for (const listener of listeners) listener();
}

export function subscribeToUndos(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const without = (stack: readonly Undo[], undo: Undo) => stack.filter((other) => other !== undo);

/** Called when an action begins, so that a key never takes back the one before it. */
export function rememberUndo(undo: Undo): void {
  set([...undos, undo].slice(-MOST), []);
}

/** An undo can be taken back, too, but the next key takes back what was done before it. */
export function rememberRedo(redo: Undo): void {
  set(undos, [...redos, redo].slice(-MOST));
}

/** Unlike a new action, repeating one leaves the others repeatable. */
export function rememberRepeated(undo: Undo): void {
  set([...undos, undo].slice(-MOST), redos);
}

/** An action that fails cannot be undone. */
export async function undoableBy<Result>(undo: Undo, act: () => Promise<Result>): Promise<Result> {
  rememberUndo(undo);
  try {
    return await act();
  } catch (error) {
    forgetUndo(undo);
    throw error;
  }
}

/** The action failed. */
export function forgetUndo(undo: Undo): void {
  set(without(undos, undo), without(redos, undo));
}

export const canUndo = () => undos.length > 0;

export const isUndoable = (undo: Undo) => undos.includes(undo) || redos.includes(undo);

/** Each undo runs once, whether its notice or a key asks for it. */
export function undoOnce(undo: Undo): void {
  if (!isUndoable(undo)) return;
  forgetUndo(undo);
  undo();
}

/** Tells whether there was something to do, as keys need to know. */
export function undoLatest(): boolean {
  return runLatest(undos);
}

export function redoLatest(): boolean {
  return runLatest(redos);
}

function runLatest(stack: readonly Undo[]): boolean {
  const latest = stack.at(-1);
  if (latest) undoOnce(latest);
  return latest !== undefined;
}

/** What one person did must not be undone by the next. */
export function forgetUndos(): void {
  set([], []);
}
