import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { unplacedValues, type Unplaced } from '@shared-lists/contract/rules/templates/unplaced-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { focusFirstInput } from '../../../ui/fields/focus-first-input.ts';
import { templateFieldsQuery } from '../../../data/api/field-configurations.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { OptionalSelectField } from '../../../ui/fields/OptionalSelectField.tsx';
import { labelText } from '../../../lib/texts.ts';
import type { Target } from './target.ts';

interface OtherKindProps {
  readonly target: Target;
  readonly lists: readonly ListRow[];
  readonly items: readonly Item[];
  readonly onChange: (target: Target) => void;
}

/** Says before anything happens which values have no field in the other list. */
export function OtherKind({ target, lists, items, onChange }: OtherKindProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (container.current) focusFirstInput(container.current);
  }, []);
  const chosen = lists.find(({ id }) => id === target.existingListId);
  const { data: fields } = useQuery(templateFieldsQuery(chosen?.list_item_configuration_id ?? null));
  const unplaced = chosen && fields ? unplacedValues(items, fields) : [];
  return (
    <div ref={container}>
      <OptionalSelectField
        id="otherList"
        // Whoever switched to it goes on here; it may arrive after the switch.
        autoFocus
        label="List of another kind"
        value={target.existingListId}
        options={lists}
        onChange={(existingListId) => {
          onChange({ ...target, existingListId });
        }}
      />
      {chosen && unplaced.length > 0 && (
        <>
          <p className="notice notice-warning" role="status">
            {`“${chosen.name}” has no field for: ${unplaced.map(textOf).join(', ')}.`}
          </p>
          <CheckboxField
            id="keepAsText"
            label="Keep them as text of the item"
            isChecked={target.keepsText}
            onChange={(keepsText) => {
              onChange({ ...target, keepsText });
            }}
          />
          {!target.keepsText && (
            <p className="text-muted">They are stored, but nobody sees them in that list.</p>
          )}
        </>
      )}
    </div>
  );
}

const textOf = ({ label, count }: Unplaced) =>
  `${labelText(label)} (${count} ${count === 1 ? 'value' : 'values'})`;
