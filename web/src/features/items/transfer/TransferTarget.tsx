import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useRef } from 'react';
import { focusFirstInput } from '../../../ui/fields/focus-first-input.ts';
import { OptionalSelectField } from '../../../ui/fields/OptionalSelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { NO_TARGET, type Target } from './target.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const OtherKind = lazyPart(async () => (await import('./OtherKind.tsx')).OtherKind);

interface TransferTargetProps {
  readonly target: Target;
  readonly lists: readonly ListRow[];
  readonly otherLists: readonly ListRow[];
  readonly items: readonly Item[];
  readonly onChange: (target: Target) => void;
}

export function TransferTarget({ target, lists, otherLists, items, onChange }: TransferTargetProps) {
  const { wantsNew, isOtherKind } = target;
  const mode = isOtherKind ? 'other kind' : wantsNew ? 'new' : 'existing';
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current !== mode && container.current) focusFirstInput(container.current);
    shown.current = mode;
  }, [mode]);

  const switchButton = (text: string, to: Partial<Target>) => (
    <button
      type="button"
      className="btn btn-link"
      onClick={() => {
        onChange({ ...NO_TARGET, ...to });
      }}
    >
      {text}
    </button>
  );
  const existingButton = lists.length > 0 && switchButton('Choose existing list', {});
  const newButton = switchButton('Create new list', { wantsNew: true });
  const otherButton =
    otherLists.length > 0 && switchButton('Choose a list of another kind', { isOtherKind: true });

  return (
    <div ref={container}>
      {mode === 'new' && (
        <>
          <TextField
            id="newListName"
            label="New list name"
            placeholder="My super cool list"
            value={target.newListName}
            onChange={(newListName) => {
              onChange({ ...target, newListName });
            }}
          />
          {existingButton}
        </>
      )}
      {mode === 'existing' && (
        <>
          <OptionalSelectField
            id="existingList"
            label="Existing list"
            value={target.existingListId}
            options={lists}
            onChange={(existingListId) => {
              onChange({ ...target, existingListId });
            }}
          />
          {newButton}
        </>
      )}
      {mode === 'other kind' ? (
        <>
          <OtherKind target={target} lists={otherLists} items={items} onChange={onChange} />
          {existingButton}
          {newButton}
        </>
      ) : (
        otherButton
      )}
    </div>
  );
}
