import { useCallback, useState } from 'react';
import { readFolded, toggleFolded } from '../../lib/folded.ts';

export interface Folding {
  readonly isFolded: boolean;
  readonly toggle: () => void;
}

/** Remembered on this device, under names that are unique within the program. */
export function useFoldings(): (name: string) => Folding {
  const [names, setNames] = useState(readFolded);
  return useCallback(
    (name) => ({
      isFolded: names.includes(name),
      toggle: () => {
        setNames(toggleFolded(name));
      },
    }),
    [names],
  );
}
