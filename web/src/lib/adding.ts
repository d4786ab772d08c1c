interface Adding {
  readonly isAdding: true;
  /** Chosen already. */
  readonly templateId?: string;
}

/** State of the history entry: the home opens with the form for a new list. */
export const ADDING: Adding = { isAdding: true };

/** Undefined for other entries. */
export function addingIn(state: unknown): Adding | undefined {
  const adding = state as Partial<Adding> | null;
  return adding?.isAdding ? { ...adding, isAdding: true } : undefined;
}
