import { TextField } from '../../ui/TextField.tsx';

interface Passwords {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  readonly passwords: Passwords;
  readonly onChange: (passwords: Passwords) => void;
}

export function NewPasswordFields({ passwords, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        id="password"
        label="Password"
        type="password"
        placeholder="New password"
        autoComplete="new-password"
        value={passwords.password}
        onChange={(password) => {
          onChange({ ...passwords, password });
        }}
      />
      <TextField
        id="password-confirmation"
        label="Password confirmation"
        type="password"
        placeholder="Confirm new password"
        autoComplete="new-password"
        value={passwords.confirmation}
        onChange={(confirmation) => {
          onChange({ ...passwords, confirmation });
        }}
      />
    </>
  );
}
