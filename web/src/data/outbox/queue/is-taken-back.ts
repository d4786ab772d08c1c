import type { MutationCache } from '@tanstack/react-query';

interface Undoing {
  readonly batch?: string;
  readonly undoes?: string;
}

/** Whether an undo of it follows, which is not taken back itself: then nobody has to decide about a refusal. */
export function isTakenBack(mutations: MutationCache, operation: unknown): boolean {
  const { batch } = operation as Undoing; // Every operation is an object, of which few are undoable.
  if (batch === undefined) return false;
  return mutations
    .findAll({ status: 'pending' })
    .map(({ state }) => state.variables as Undoing | undefined)
    .some((other) => other?.undoes === batch && !isTakenBack(mutations, other));
}
