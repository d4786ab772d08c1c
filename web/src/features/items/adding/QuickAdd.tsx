import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { memo, useRef, useState, type SubmitEvent } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import { requestPaste } from '../../../lib/between-features/paste-request.ts';
import { changeDraft, useDraft } from '../quick-add/drafts.ts';
import { newLine } from '../quick-add/line.ts';
import { Assistant } from './lazy-parts.tsx';

interface QuickAddProps {
  readonly detail: ListDetail;
  readonly known: KnownTexts;
}

/** The line takes every key at once. What is typed is understood by an assistant that is loaded meanwhile. */
export const QuickAdd = memo(function QuickAdd({ detail, known }: QuickAddProps) {
  const listId = detail.list.id;
  const draft = useDraft(listId);
  const { line, entered, asked } = draft;
  const [isFocused, setIsFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    input.current?.focus();
    // A blank line answers what is asked.
    changeDraft(listId, (now) => ({ entered: [...now.entered, now.line], line: newLine() }));
  };

  return (
    <form className="quick-add" autoComplete="off" onSubmit={submit} data-test-id="quick-add">
      <input
        ref={input}
        id="quick-add"
        className="form-control"
        aria-label="Quick add"
        placeholder={entered.length > 0 ? `Adding ${entered.length}…` : 'Add an item'}
        enterKeyHint="done"
        value={line.text}
        onFocus={() => {
          setIsFocused(true);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!text.trim().includes('\n')) return;
          event.preventDefault();
          requestPaste({ listId, text });
        }}
        onChange={({ target }) => {
          changeDraft(listId, (now) => ({ line: { off: now.line.off, text: target.value } }));
        }}
      />
      <button
        className="btn btn-icon btn-success"
        aria-label="Add"
        title="Add"
        // The line keeps the focus, and a phone its keyboard.
        onPointerDown={(event) => {
          event.preventDefault();
        }}
      >
        <Icon name="plus" />
      </button>
      {(isFocused || entered.length + asked.length > 0) && <Assistant {...{ detail, known, draft, input }} />}
    </form>
  );
});
