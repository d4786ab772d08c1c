import { TextField } from './TextField.tsx';

interface EmailFieldProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: string;
}

export function EmailField({ id = 'email', label = 'Email', ...input }: EmailFieldProps) {
  return <TextField {...input} id={id} label={label} type="email" placeholder="jane.smith@example.com" />;
}
