import { MOST_FIELDS } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { useId } from 'react';
import { announce } from '../../../ui/notices/announcements.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { addField, changeField, moveField, removeField, type Draft, type DraftField } from './draft.ts';
import type { DraftMistakes } from './field-mistakes.ts';
import { FieldRow } from './FieldRow.tsx';
import { useDrag } from './use-drag.ts';
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
  const { list, draggedId, start } = useDrag(
    fields.map(({ id }) => id),
    move,
  );
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
            isDragged={field.id === draggedId}
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
            onGrip={(event) => {
              start(event, field.id);
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
