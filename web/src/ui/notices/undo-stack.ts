/** Something that a notice or a key can take back. */
export interface Undo {
  /** It does again what an undo took back. */
  readonly isRedo?: boolean;
  /** Names of what it takes back, which its notice shows. Known once the outcome is. */
  readonly about?: () => string;
  /** Pages where keys take it back: elsewhere nobody would see what changes. */
  readonly places: readonly string[];
  /** `putBack` makes it undoable again, if it is not known whether it was undone. */
  readonly run: (putBack: () => void) => void;
}

type Stack = readonly Undo[];

// What was done longer ago is in the history of the list.
const MOST = 100;

let undos: Stack = [];
let redos: Stack = [];
const listeners = new Set<() => void>();

function set(nextUndos: Stack, nextRedos: Stack): void {
  undos = nextUndos.slice(-MOST);
  redos = nextRedos.slice(-MOST);
  for (const listener of listeners) listener();
}

export function subscribeToUndos(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const without = (stack: Stack, undo: Undo) => stack.filter((other) => other !== undo);
const isAt = (place: string) => (undo: Undo) => undo.places.includes(place);

/** Called when an action begins, so that a key never takes back the one before it. */
export function rememberUndo(undo: Undo): void {
  set(
    [...undos, undo],
    redos.filter((redo) => !redo.places.some((place) => isAt(place)(undo))),
  );
}

/** An undo can be taken back, too, but the next key takes back what was done before it. */
export function rememberRedo(redo: Undo): void {
  set(undos, [...redos, redo]);
}

/** Unlike a new action, repeating one leaves the others repeatable. */
export function rememberRepeated(undo: Undo): void {
  set([...undos, undo], redos);
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

export const canUndo = (place: string) => undos.some(isAt(place));

export const isUndoable = (undo: Undo) => undos.includes(undo) || redos.includes(undo);

/** Each undo runs once, whether its notice or a key asks for it. */
export function undoOnce(undo: Undo): void {
  const [undoIndex, redoIndex] = [undos.indexOf(undo), redos.indexOf(undo)];
  if (undoIndex < 0 && redoIndex < 0) return;
  forgetUndo(undo);
  undo.run(() => {
    // Below what was done meanwhile.
    if (undoIndex < 0) set(undos, redos.toSpliced(redoIndex, 0, undo));
    else set(undos.toSpliced(undoIndex, 0, undo), redos);
  });
}

/** Tells whether there was something to do, as keys need to know. */
export function undoLatest(place: string): boolean {
  return runLatest(undos, place);
}

export function redoLatest(place: string): boolean {
  return runLatest(redos, place);
}

function runLatest(stack: Stack, place: string): boolean {
  const latest = stack.findLast(isAt(place));
  if (latest) undoOnce(latest);
  return latest !== undefined;
}

/** What one person did must not be undone by the next. */
export function forgetUndos(): void {
  set([], []);
}
