import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useRef } from 'react';
import { focusFirstInput } from '../../../ui/fields/focus-first-input.ts';
import { OptionalSelectField } from '../../../ui/fields/OptionalSelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { NO_TARGET, type Target } from './target.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

// Most items stay among lists of their kind.
const OtherKind = lazyPart(async () => (await import('./OtherKind.tsx')).OtherKind);

interface TransferTargetProps {
  readonly target: Target;
  readonly lists: readonly ListRow[];
  readonly otherLists: readonly ListRow[];
  readonly items: readonly Item[];
  readonly onChange: (target: Target) => void;
}

export function TransferTarget(props: TransferTargetProps) {
  const { target, lists, otherLists, onChange } = props;
  const mode = modeOf(target);
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current !== mode && container.current) focusFirstInput(container.current);
    shown.current = mode;
  }, [mode]);

  const switchTo = (other: Mode, text: string, to: Partial<Target>) =>
    mode !== other && (
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

  return (
    <div ref={container}>
      <Choice {...props} mode={mode} />
      {lists.length > 0 && switchTo('existing', 'Choose existing list', {})}
      {switchTo('new', 'Create new list', { wantsNew: true })}
      {otherLists.length > 0 &&
        switchTo('other kind', 'Choose a list of another kind', { isOtherKind: true })}
    </div>
  );
}

type Mode = 'new' | 'existing' | 'other kind';

function modeOf({ wantsNew, isOtherKind }: Target): Mode {
  if (isOtherKind) return 'other kind';
  return wantsNew ? 'new' : 'existing';
}

function Choice({ mode, target, lists, otherLists, items, onChange }: TransferTargetProps & { mode: Mode }) {
  switch (mode) {
    case 'new':
      return (
        <TextField
          id="newListName"
          label="New list name"
          placeholder="My super cool list"
          value={target.newListName}
          onChange={(newListName) => {
            onChange({ ...target, newListName });
          }}
        />
      );
    case 'existing':
      return (
        <OptionalSelectField
          id="existingList"
          label="Existing list"
          value={target.existingListId}
          options={lists}
          onChange={(existingListId) => {
            onChange({ ...target, existingListId });
          }}
        />
      );
    case 'other kind':
      return <OtherKind target={target} lists={otherLists} items={items} onChange={onChange} />;
  }
}
