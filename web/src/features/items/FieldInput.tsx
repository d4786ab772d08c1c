import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface FieldInputProps {
  readonly configuration: FieldConfiguration;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const inputTypes = new Map([
  ['date_time', 'date'],
  ['number', 'number'],
]);

/** `number_in_series` becomes `Number in series`. */
function labelText(label: string): string {
  const words = label.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function FieldInput({ configuration, value, onChange }: FieldInputProps) {
  const { label, data_type: dataType } = configuration;
  const shared = { id: label, label: labelText(label) };

  if (dataType === 'boolean') {
    return (
      <CheckboxField
        {...shared}
        isChecked={value === 'true'}
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
      {...(type === 'number' && { step: 'any', inputMode: 'decimal' })}
    />
  );
}
