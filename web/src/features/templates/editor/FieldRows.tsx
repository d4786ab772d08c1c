import { MOST_FIELDS } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { useId, useRef, type RefObject } from 'react';
import { announce } from '../../../ui/notices/announcements.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useSorting } from '../../../ui/sorting/use-sorting.ts';
import { addField, changeField, moveField, removeField, type Draft, type DraftField } from './draft.ts';
import type { DraftMistakes } from './field-mistakes.ts';
import { FieldRow } from './FieldRow.tsx';
import { useFocusAfter } from './use-focus-after.ts';

interface FieldRowsProps {
  readonly draft: Draft;
  readonly mistakes: DraftMistakes | undefined;
  readonly onChange: (apply: (draft: Draft) => Draft) => void;
}

export function FieldRows({ draft, mistakes, onChange }: FieldRowsProps) {
  const headingId = useId();
  const { fields } = draft;
  const move = (id: string, to: number) => {
    onChange((now) => moveField(now, id, to));
  };
  const list = useRef<HTMLOListElement>(null);
  useFieldSorting(list, fields, move);
  const focusAfter = useFocusAfter(list);
  const step = (id: string, to: number, isUp: boolean) => {
    move(id, to);
    announce(movedText(fields, id, to));
    focusAfter(id, isUp ? ['raise', 'fold'] : ['fold', 'raise']);
  };

  return (
    <section className="template-fields" aria-labelledby={headingId}>
      <h2 id={headingId}>Fields</h2>
      <ol ref={list} aria-labelledby={headingId}>
        {fields.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            number={index + 1}
            count={fields.length}
            mistakes={mistakes?.fields.get(field.id)}
            onChange={(changes) => {
              onChange((now) => changeField(now, field.id, changes));
            }}
            onMove={(by) => {
              step(field.id, index + by, by < 0);
            }}
            onRemove={() => {
              onChange((now) => removeField(now, field.id));
              focusAfter((fields[index + 1] ?? fields[index - 1])?.id, ['trash']);
            }}
          />
        ))}
      </ol>
      <General text={mistakes?.general ?? ''} />
      <button
        type="button"
        className="btn btn-quiet"
        disabled={fields.length >= MOST_FIELDS}
        onClick={() => {
          onChange(addField);
          focusAfter('last', []);
        }}
      >
        <Icon name="plus" />
        Add field
      </button>
    </section>
  );
}

function useFieldSorting(
  list: RefObject<HTMLElement | null>,
  fields: readonly DraftField[],
  move: (id: string, to: number) => void,
): void {
  const ids = fields.map(({ id }) => id);
  useSorting(list, 'row', {
    idsBeside: () => ids,
    nameOf: (id) => fields.find((field) => field.id === id)?.label ?? '',
    onMove: (id, after) => {
      move(id, ids.filter((other) => other !== id).indexOf(after ?? '') + 1);
    },
  });
}

function movedText(fields: readonly DraftField[], id: string, to: number): string {
  const label = fields.find((field) => field.id === id)?.label.trim() ?? '';
  return `${label === '' ? 'The field' : label} is now field ${to + 1} of ${fields.length}`;
}

function General({ text }: { readonly text: string }) {
  return text === '' ? null : (
    <p className="template-mistake" role="alert">
      {text}
    </p>
  );
}
