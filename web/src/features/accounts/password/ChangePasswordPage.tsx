import { useState } from 'react';
import { routes } from '../../../lib/paths.ts';
import { session } from '../../../data/session/session.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useIsSignedIn } from '../../../data/session/use-session.ts';
import { AccountForm } from '../AccountForm.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { setNewPassword } from './set-new-password.ts';
import { SignInLink } from '../SignInLink.tsx';
import { useUrlSecret } from '../use-url-secret.ts';

export function ChangePasswordPage() {
  const token = useUrlSecret('reset_password_token');
  const needsCurrent = useIsSignedIn() && token === '';
  const [current, setCurrent] = useState('');
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' });

  const submit = async () => {
    await setNewPassword({
      ...(needsCurrent && { current_password: current }),
      ...(token && { reset_password_token: token }),
      password: passwords.password,
      password_confirmation: passwords.confirmation,
    });
    // A reset ends all sessions of the person; another person's session must not continue here either.
    if (token) session.end();
    toastInfo('Password successfully updated');
  };

  return (
    <AccountForm
      heading="Change your password"
      submitText="Set my password"
      testId="password-form"
      onSubmit={submit}
      next={{ path: routes.signIn, replace: true }}
      link={<SignInLink />}
    >
      {needsCurrent && <CurrentPasswordField value={current} onChange={setCurrent} />}
      <NewPasswordFields passwords={passwords} onChange={setPasswords} />
    </AccountForm>
  );
}
