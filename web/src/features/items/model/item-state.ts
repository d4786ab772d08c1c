export type ItemState = 'open' | 'completed';

export const testPrefixes: Record<ItemState, string> = {
  open: 'not-completed-item',
  completed: 'completed-item',
};
