export type Undo = () => void;

// What was done longer ago is in the history of the list.
const MOST = 50;

let stack: readonly Undo[] = [];

/** Each undo runs once, whether its notice or a key asks for it. */
export function rememberUndo(undo: Undo): void {
  stack = [...stack, undo].slice(-MOST);
}

export function undoOnce(undo: Undo): void {
  if (!stack.includes(undo)) return;
  stack = stack.filter((other) => other !== undo);
  undo();
}

export const canUndo = () => stack.length > 0;

export function undoLatest(): void {
  const latest = stack.at(-1);
  if (latest) undoOnce(latest);
}

/** What one person did must not be undone by the next. */
export function forgetUndos(): void {
  stack = [];
}
