import type { TemplateField } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { matchFields } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { templateFieldsQuery } from '../../../data/api/field-configurations.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { useKindName } from './use-kind-name.ts';

/** Whether lists with other fields are merged too, and what becomes of fields that the new list lacks. */
export interface OtherKinds {
  readonly areMerged: boolean;
  readonly keepsText: boolean;
}

interface MergeOtherKindsProps {
  readonly target: ListRow;
  readonly others: readonly ListRow[];
  readonly value: OtherKinds;
  readonly onChange: (value: OtherKinds) => void;
}

export function MergeOtherKinds({ target, others, value, onChange }: MergeOtherKindsProps) {
  const kindName = useKindName();
  const unplaced = useUnplacedFields(target, others);
  return (
    <>
      <CheckboxField
        id="mergeOtherKinds"
        label={`Merge them all into a list of the kind ${kindName(target)}`}
        isChecked={value.areMerged}
        onChange={(areMerged) => {
          onChange({ ...value, areMerged });
        }}
      />
      {value.areMerged && unplaced.length > 0 && (
        <>
          <p className="notice" role="status">{`The new list has no field for: ${unplaced.join(', ')}.`}</p>
          <CheckboxField
            id="keepAsText"
            label="Keep such values as text of the items"
            isChecked={value.keepsText}
            onChange={(keepsText) => {
              onChange({ ...value, keepsText });
            }}
          />
        </>
      )}
    </>
  );
}

/** Their labels. */
function useUnplacedFields(target: ListRow, others: readonly ListRow[]): string[] {
  const configurationIds = [...new Set([target, ...others].map((list) => list.list_item_configuration_id))];
  const { data = [] } = useQuery({
    queryKey: ['fields of lists to merge', ...configurationIds],
    queryFn: ({ client }) => Promise.all(configurationIds.map((id) => client.query(templateFieldsQuery(id)))),
  });
  const [to, ...from] = data;
  if (!to) return [];
  const isPlaced = (field: TemplateField, fields: readonly TemplateField[]) =>
    matchFields(fields, to).has(field.id);
  const unplaced = from.flatMap((fields) => fields.filter((field) => !isPlaced(field, fields)));
  return [...new Set(unplaced.map(({ label }) => label.replaceAll('_', ' ')))];
}
