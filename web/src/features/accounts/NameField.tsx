import { TextField } from '../../ui/fields/TextField.tsx';

interface NameFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function NameField(input: NameFieldProps) {
  return <TextField {...input} id="name" label="Name" placeholder="Jane Smith" autoComplete="name" />;
}
