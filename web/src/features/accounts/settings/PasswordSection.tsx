import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx';
import { CurrentPasswordField } from '../password/CurrentPasswordField.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { setNewPassword } from '../password/set-new-password.ts';
import { sessionsQuery } from './settings-queries.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useAttempt } from './use-attempt.ts';

const NOTHING = { password: '', confirmation: '' };

export function PasswordSection() {
  const client = useQueryClient();
  const { isBusy, failure, attempt } = useAttempt();
  const [current, setCurrent] = useState('');
  const [passwords, setPasswords] = useState(NOTHING);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await setNewPassword({
        current_password: current,
        password: passwords.password,
        password_confirmation: passwords.confirmation,
      });
      toastInfo('Password successfully updated');
      setCurrent('');
      setPasswords(NOTHING);
      await client.invalidateQueries(sessionsQuery);
    });
  };

  return (
    <SettingsSection heading="Password" failure={failure}>
      <form onSubmit={submit} noValidate>
        <CurrentPasswordField value={current} onChange={setCurrent} />
        <NewPasswordFields label="New password" passwords={passwords} onChange={setPasswords} />
        <p className="settings-note">All other devices are signed out by it.</p>
        <div className="form-buttons">
          <SubmitButton isBusy={isBusy}>Change password</SubmitButton>
        </div>
      </form>
    </SettingsSection>
  );
}
