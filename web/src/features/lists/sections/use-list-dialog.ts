import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { useCallback, useState } from 'react';

const CLOSED = { isOpen: false, lists: [] as readonly ListRow[] };

/** A dialog about some lists. While it is open, and until it has faded away, they stay as they were. */
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
