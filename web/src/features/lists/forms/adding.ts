/** State of the history entry: the home opens with the form for a new list. */
export const ADDING = { isAdding: true };

export const isAdding = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isAdding' in state && state.isAdding === true;
