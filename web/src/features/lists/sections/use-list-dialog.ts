import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { useCallback, useState } from 'react';

const CLOSED = { isOpen: false, lists: [] as readonly ListRow[] };

/** Keeps its lists until the closing animation has ended. */
export function useListDialog() {
  const [{ isOpen, lists }, setState] = useState(CLOSED);

  const open = useCallback((about: readonly ListRow[]) => {
    setState({ isOpen: true, lists: about });
  }, []);
  const close = useCallback(() => {
    setState((state) => ({ ...state, isOpen: false }));
  }, []);

  return { isOpen, lists, open, close };
}
