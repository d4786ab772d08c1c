interface Adding {
  readonly isAdding: true;
  /** Chosen already. */
  readonly templateId?: string;
  /** The list whose form it is; undefined for a new one. */
  readonly listId?: string;
}

/** State of the history entry: the form of a list that is being made or edited opens. */
export const ADDING: Adding = { isAdding: true };

/** Undefined for other entries. */
export function addingIn(state: unknown): Adding | undefined {
  const adding = state as Partial<Adding> | null;
  return adding?.isAdding ? { ...adding, isAdding: true } : undefined;
}
