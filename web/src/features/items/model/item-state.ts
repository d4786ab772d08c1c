export type ItemState = 'open' | 'completed';

/** How the test hooks of a row and its buttons begin. */
export const testPrefixes: Record<ItemState, string> = {
  open: 'not-completed-item',
  completed: 'completed-item',
};
