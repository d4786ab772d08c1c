import { useCallback, useState } from 'react';
import { readFolded, storeFolded } from '../../lib/folded.ts';

export interface Folding {
  readonly isFolded: boolean;
  readonly toggle: () => void;
}

/** Remembered on this device, under names that are unique within the program. */
export function useFoldings(): (name: string) => Folding {
  const [names, setNames] = useState(readFolded);
  return useCallback(
    (name) => {
      const isFolded = names.includes(name);
      const toggle = () => {
        storeFolded(name, !isFolded);
        setNames(isFolded ? names.filter((other) => other !== name) : [...names, name]);
      };
      return { isFolded, toggle };
    },
    [names],
  );
}
