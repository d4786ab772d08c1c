import { TextField } from './TextField.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: string;
}

export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} id="email" label="Email" type="email" placeholder="jane.smith@example.com" />;
}
