import type { VocabularyEntry } from '@shared-lists/contract/api/vocabulary.ts';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { keepFocus } from './Chips.tsx';

interface SuggestionsProps {
  readonly entries: readonly VocabularyEntry[];
  readonly onPick: (entry: VocabularyEntry) => void;
  readonly onForget: (entry: VocabularyEntry) => Promise<void>;
  readonly input: RefObject<HTMLInputElement | null>;
}

export function Suggestions({ entries, onPick, onForget, input }: SuggestionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useArrowsFrom(input, list);
  if (entries.length === 0) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') input.current?.focus();
    else if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    else moveFocus(list.current, event.key === 'ArrowDown' ? 1 : -1, input.current);
    event.preventDefault();
  };
  return (
    <ul ref={list} className="suggestions" aria-label="Suggestions" onKeyDown={onKeyDown}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            className="suggestion"
            onPointerDown={keepFocus}
            onClick={() => {
              onPick(entry);
            }}
          >
            {entry.text}
            <span className="suggestion-details">
              {[entry.quantity, entry.category].filter(Boolean).join(' · ')}
            </span>
          </button>
          <IconButton
            name={`Forget ${entry.text}`}
            icon="close"
            testId={`forget-${entry.id}`}
            onPointerDown={keepFocus}
            onClick={() => void onForget(entry)}
          />
        </li>
      ))}
    </ul>
  );
}

const pickersIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('.suggestion') ?? []),
];

/** Before the first one is the line. */
function moveFocus(list: HTMLElement | null, step: 1 | -1, input: HTMLElement | null): void {
  const pickers = pickersIn(list);
  const next = pickers.findIndex((picker) => picker === document.activeElement) + step;
  if (next < 0) input?.focus();
  else pickers[next]?.focus();
}

/** On a phone the suggestions are above the line, on a desk below it. */
function useArrowsFrom(input: RefObject<HTMLInputElement | null>, list: RefObject<HTMLUListElement | null>) {
  useEffect(() => {
    const line = input.current;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const [first] = pickersIn(list.current);
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    line?.addEventListener('keydown', onKeyDown);
    return () => line?.removeEventListener('keydown', onKeyDown);
  }, [input, list]);
}
