import { LIST_TYPES, LIST_TYPE_TEXTS, type ListType } from '@shared-lists/contract/rules/list-types.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

interface ListTypeFieldProps {
  readonly value: ListType;
  readonly onChange: (type: ListType) => void;
}

export function ListTypeField({ value, onChange }: ListTypeFieldProps) {
  const change = (chosen: string) => {
    const match = LIST_TYPES.find((type) => type === chosen);
    if (match) onChange(match);
  };

  return (
    <SelectField id="type" label="Type" value={value} onChange={change}>
      {LIST_TYPES.map((type) => (
        <option key={type} value={type}>
          {LIST_TYPE_TEXTS[type]}
        </option>
      ))}
    </SelectField>
  );
}
