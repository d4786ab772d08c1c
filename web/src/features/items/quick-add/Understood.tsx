import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { VocabularyEntry } from '@shared-lists/contract/api/vocabulary.ts';
import type { RefObject } from 'react';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import { CategoryHints } from './CategoryHints.tsx';
import { Chips } from './Chips.tsx';
import type { Draft } from './drafts.ts';
import { newLine } from './line.ts';
import type { Reading } from './read-line.ts';
import { Suggestions } from './Suggestions.tsx';

interface UnderstoodProps {
  readonly reading: Reading;
  readonly line: Draft['line'];
  readonly detail: ListDetail;
  readonly known: KnownTexts;
  readonly change: (next: (now: Draft) => Partial<Draft>) => void;
  readonly onForget: (entry: VocabularyEntry) => Promise<void>;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** What the line means, and what it could become. */
export function Understood({ reading, line, detail, known, change, onForget, input }: UnderstoodProps) {
  const category = detail.list_item_field_configurations.find(({ role }) => role === 'category');

  return (
    <>
      <Chips
        chips={reading.chips}
        onChange={(off) => {
          change(() => ({ line: { ...line, off } }));
        }}
      />
      {category && (
        <CategoryHints
          text={line.text}
          categories={known.categories ?? []}
          hasCategory={reading.values[category.label] !== undefined}
          onChange={(text) => {
            change(() => ({ line: { ...line, text } }));
          }}
        />
      )}
      <Suggestions
        entries={reading.suggestions}
        onPick={(entry) => {
          change(({ entered }) => ({ entered: [...entered, { ...line, entry }], line: newLine() }));
        }}
        onForget={onForget}
        input={input}
      />
    </>
  );
}
