import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useCallback, useMemo, useState } from 'react';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import { surroundingsOf } from '../quick-add/read-line.ts';
import { previewOf } from './preview-rows.ts';

const NO_CHOICES: ReadonlyMap<number, boolean> = new Map();

/** The text that was pasted and can be changed, what was understood of it, and what of that is chosen. */
export function usePreview(pasted: string, detail: ListDetail, known: KnownTexts) {
  // What others add meanwhile must not change the choice.
  const [opened] = useState({ detail, known });
  const [text, setText] = useState(pasted);
  const [choices, setChoices] = useState(NO_CHOICES);
  const around = useMemo(() => surroundingsOf(opened.detail, opened.known), [opened]);
  const { rows, hasMore } = useMemo(() => previewOf(text, around, opened.detail), [text, around, opened]);
  const choose = useCallback((index: number, isChosen: boolean) => {
    setChoices((now) => new Map([...now, [index, isChosen]]));
  }, []);

  return {
    text,
    setText: (next: string) => {
      setText(next);
      setChoices(NO_CHOICES);
    },
    rows,
    hasMore,
    isChosen: (index: number) => choices.get(index) ?? rows[index]?.mark === undefined,
    choose,
  };
}
