import { SelectField, type SelectFieldProps } from './SelectField.tsx';

interface OptionalSelectFieldProps extends Omit<SelectFieldProps, 'children'> {
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

export function OptionalSelectField({ value, options, ...field }: OptionalSelectFieldProps) {
  const chosen = options.some(({ id }) => id === value) ? value : '';
  return (
    <SelectField {...field} value={chosen}>
      <option value="" disabled={chosen === ''}>
        {chosen === '' ? `Select ${field.label}` : `Clear ${field.label}`}
      </option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
