import { TextField } from '../../../ui/fields/TextField.tsx';

interface CurrentPasswordFieldProps {
  readonly id?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function CurrentPasswordField({
  id = 'current-password',
  value,
  onChange,
}: CurrentPasswordFieldProps) {
  return (
    <TextField
      id={id}
      label="Current password"
      type="password"
      placeholder="Current password"
      autoComplete="current-password"
      value={value}
      onChange={onChange}
    />
  );
}
