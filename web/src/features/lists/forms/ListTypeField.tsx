import type { ItemConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { LIST_TYPES } from '@shared-lists/contract/rules/list-types.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { isOwn } from '../../../data/api/templates.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

interface ListTypeFieldProps {
  /** A built-in type, or the id of a template. */
  readonly value: string;
  readonly templates: readonly Pick<ItemConfiguration, 'id' | 'name' | 'user_id'>[];
  readonly onChange: (kind: string) => void;
}

export function ListTypeField({ value, templates, onChange }: ListTypeFieldProps) {
  const own = templates.filter(isOwn);
  return (
    <SelectField id="type" label="Type" value={value} onChange={onChange}>
      {LIST_TYPES.map((type) => (
        <option key={type} value={type}>
          {BUILT_IN_TEMPLATES[type].name}
        </option>
      ))}
      {own.length > 0 && (
        <optgroup label="Your templates">
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}
