import type { ListDetail, User } from '@shared-lists/contract/api/lists.ts';
import { categoryKey } from '@shared-lists/contract/rules/category.ts';
import { useId, useMemo, useState } from 'react';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { possessive } from '../../../lib/short-name.ts';
import { UNCATEGORIZED } from '../../items/model/item-category.ts';
import { partsOf } from '../model/shop-view.ts';
import { splitEvenly, type Split } from '../model/split.ts';

interface SplitPart {
  readonly category: string | null;
  readonly count: number;
}

interface SplitDialogProps {
  readonly isOpen: boolean;
  readonly detail: ListDetail;
  readonly owners: ReadonlyMap<string, string>;
  readonly others: readonly User[];
  readonly onClose: () => void;
  readonly onSplit: (split: Split) => void;
}

export function SplitDialog(props: SplitDialogProps) {
  const { isOpen, detail, owners, others, onClose, onSplit } = props;
  const { current_user_id: userId } = detail;
  // Most people shop alone, and a tick must not order the list for a dialog that cannot be opened.
  const canOpen = others.length > 0;
  const parts = useMemo(() => (canOpen ? partsOf(detail) : []), [canOpen, detail]);
  const [chosen, setChosen] = useState<Split>({});
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setChosen(asChosen(parts, owners));
  }
  const people = [
    { id: userId, label: 'Mine' },
    ...others.map((person) => ({ id: person.id, label: possessive(person) })),
    { id: '', label: "Anybody's" },
  ];

  return (
    <Dialog
      isOpen={isOpen}
      title="Split the list"
      testId="split-dialog"
      onClose={onClose}
      onSubmit={() => {
        onSplit(withoutNobody(chosen));
        onClose();
      }}
    >
      <div className="modal-body">
        <button
          type="button"
          className="btn btn-quiet split-evenly"
          onClick={() => {
            setChosen(splitEvenly(parts, [userId, ...others.map(({ id }) => id)]));
          }}
        >
          Split evenly
        </button>
        {parts.map((part) => (
          <SplitRow
            key={part.category ?? ''}
            part={part}
            people={people}
            chosen={chosen[part.category ?? ''] ?? ''}
            onChoose={(id) => {
              setChosen({ ...chosen, [part.category ?? '']: id });
            }}
          />
        ))}
      </div>
      <div className="modal-footer">
        <button type="button" className="btn btn-link" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-success">
          Split
        </button>
      </div>
    </Dialog>
  );
}

interface SplitRowProps {
  readonly part: SplitPart;
  readonly people: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function SplitRow({ part: { category, count }, people, chosen, onChoose }: SplitRowProps) {
  const name = useId();
  return (
    <fieldset className="split-row">
      <legend dir="auto">
        {category ?? UNCATEGORIZED} <span className="count">{count}</span>
      </legend>
      <div className="split-choices">
        {people.map(({ id, label }) => (
          <label key={id} className="split-choice">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={chosen === id}
              onChange={() => {
                onChoose(id);
              }}
            />
            <span dir="auto">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const asChosen = (parts: readonly SplitPart[], owners: ReadonlyMap<string, string>): Split =>
  Object.fromEntries(parts.map(({ category }) => [category ?? '', owners.get(categoryKey(category)) ?? '']));

const withoutNobody = (split: Split): Split =>
  Object.fromEntries(Object.entries(split).filter(([, id]) => id !== ''));
