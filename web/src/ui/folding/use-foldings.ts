import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { readFolded, storeFolded } from '../../lib/browser/folded.ts';

export interface Folding {
  readonly isFolded: boolean;
  readonly toggle: () => void;
}

/** Remembered on this device, under names that are unique within the program. Nothing is folded on paper. */
export function useFoldings(): (name: string) => Folding {
  const [names, setNames] = useState(readFolded);
  const isPrinting = useIsPrinting();
  return useCallback(
    (name) => {
      const isFolded = names.includes(name);
      const toggle = () => {
        storeFolded(name, !isFolded);
        setNames(isFolded ? names.filter((other) => other !== name) : [...names, name]);
      };
      return { isFolded: isFolded && !isPrinting, toggle };
    },
    [names, isPrinting],
  );
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => {
      // The browser draws the page as soon as this returns.
      flushSync(() => {
        setIsPrinting(true);
      });
    };
    const end = () => {
      setIsPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
