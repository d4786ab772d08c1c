import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useRef } from 'react';
import { focusFirstInput } from '../../../ui/fields/focus-first-input.ts';
import { OptionalSelectField } from '../../../ui/fields/OptionalSelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

export interface Target {
  readonly wantsNew: boolean;
  readonly existingListId: string;
  readonly newListName: string;
}

export const NO_TARGET: Target = { wantsNew: false, existingListId: '', newListName: '' };

interface TransferTargetProps {
  readonly target: Target;
  readonly lists: readonly ListRow[];
  readonly onChange: (target: Target) => void;
}

export function TransferTarget({ target, lists, onChange }: TransferTargetProps) {
  const { wantsNew } = target;
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(wantsNew);
  useEffect(() => {
    if (shown.current !== wantsNew && container.current) focusFirstInput(container.current);
    shown.current = wantsNew;
  }, [wantsNew]);

  const switchButton = (text: string) => (
    <button
      type="button"
      className="btn btn-link"
      onClick={() => {
        onChange({ ...NO_TARGET, wantsNew: !wantsNew });
      }}
    >
      {text}
    </button>
  );

  return (
    <div ref={container}>
      {wantsNew ? (
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
          {lists.length > 0 && switchButton('Choose existing list')}
        </>
      ) : (
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
          {switchButton('Create new list')}
        </>
      )}
    </div>
  );
}
