import { LIST_TYPES, type ListType } from '@shared-lists/contract/rules/list-types.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
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
          {BUILT_IN_TEMPLATES[type].name}
        </option>
      ))}
    </SelectField>
  );
}
