import { useState } from 'react';

const FOLDED = 'folded';
const keyOf = (title: string) => `section ${title}`;

/** Remembered by this browser. */
export function useFold(title: string) {
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(keyOf(title)) === FOLDED);

  const toggle = () => {
    setIsFolded(!isFolded);
    if (isFolded) localStorage.removeItem(keyOf(title));
    else localStorage.setItem(keyOf(title), FOLDED);
  };
  return { isFolded, toggle };
}

export type Fold = ReturnType<typeof useFold>;
