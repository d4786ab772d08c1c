import { MIN_PASSWORD_LENGTH } from '@shared-lists/contract/rules/password-length.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';

interface Passwords {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  /** "Password" alone would be ambiguous next to the current password. */
  readonly label?: string;
  readonly passwords: Passwords;
  readonly onChange: (passwords: Passwords) => void;
}

export function NewPasswordFields({ label = 'Password', passwords, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        id="password"
        label={label}
        type="password"
        placeholder="New password"
        aria-describedby="password-note"
        autoComplete="new-password"
        value={passwords.password}
        onChange={(password) => {
          onChange({ ...passwords, password });
        }}
      />
      <p id="password-note" className="form-note">{`At least ${MIN_PASSWORD_LENGTH} characters.`}</p>
      <TextField
        id="password-confirmation"
        label={`${label} confirmation`}
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
