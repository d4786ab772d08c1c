import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { suggestionsFor, type KnownTexts } from './field-suggestions.ts';
import { labelText } from '../../../lib/texts.ts';
import { inputId } from './input-id.ts';

interface FieldInputProps {
  readonly configuration: FieldConfiguration;
  readonly value: string;
  readonly isIndeterminate?: boolean;
  /** Offered while typing. */
  readonly known: KnownTexts;
  readonly onChange: (value: string) => void;
}

const inputTypes = new Map([
  ['date_time', 'date'],
  ['number', 'number'],
]);

export function FieldInput(props: FieldInputProps) {
  const { configuration, value, isIndeterminate = false, known, onChange } = props;
  const { label, role, data_type: dataType } = configuration;
  const shared = { id: inputId(configuration), label: labelText(label) };

  if (dataType === 'boolean') {
    return (
      <CheckboxField
        {...shared}
        isChecked={value === 'true'}
        isIndeterminate={isIndeterminate}
        onChange={(isChecked) => {
          onChange(String(isChecked));
        }}
      />
    );
  }
  const type = inputTypes.get(dataType) ?? 'text';
  return (
    <TextField
      {...shared}
      type={type}
      value={value}
      onChange={onChange}
      autoComplete="off"
      suggestions={type === 'text' ? suggestionsFor(role, known) : []}
      {...(type === 'number' && { step: 'any', inputMode: 'decimal' })}
    />
  );
}
