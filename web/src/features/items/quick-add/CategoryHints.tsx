import { useMemo } from 'react';
import { fold } from '@shared-lists/contract/rules/fold.ts';
import { keepFocus } from './Chips.tsx';

const MOST = 4;
// A category that is being typed at the end of the line.
const BEGUN = /(^|\s)#([^\s"]*)$/u;

interface CategoryHintsProps {
  readonly text: string;
  readonly categories: readonly string[];
  readonly hasCategory: boolean;
  readonly onChange: (text: string) => void;
}

/** Nobody guesses the sign that stands before a category: a button writes it, and then offers those of the list. */
export function CategoryHints({ text, categories, hasCategory, onChange }: CategoryHintsProps) {
  const begun = BEGUN.exec(text)?.[2];
  const offered = useMemo(() => offeredFor(begun, categories), [begun, categories]);
  if (begun === undefined && hasCategory) return null;
  // The first one of a list has to be typed.
  if (begun === '' && offered.length === 0) return <p className="quick-hint">Type its category.</p>;
  if (begun !== undefined && offered.length === 0) return null;
  const hint = (label: string, next: string) => (
    <button
      key={label}
      type="button"
      className="chip chip-hint"
      onPointerDown={keepFocus}
      onClick={() => {
        onChange(next);
      }}
    >
      {label}
    </button>
  );

  return (
    <div className="chips" role="group" aria-label="Category">
      {begun === undefined
        ? hint('# Category', `${text.trimEnd()} #`)
        : offered.map((category) => hint(`#${category}`, completed(text, category)))}
    </div>
  );
}

function offeredFor(begun: string | undefined, categories: readonly string[]): readonly string[] {
  if (begun === undefined) return [];
  const start = fold(begun);
  const fitting = categories.filter((category) => fold(category).startsWith(start));
  return fitting.some((category) => fold(category) === start) ? [] : fitting.slice(0, MOST);
}

const completed = (text: string, category: string) =>
  text.replace(
    BEGUN,
    (_, before: string) => `${before}#${/\s/u.test(category) ? `"${category}"` : category} `,
  );
