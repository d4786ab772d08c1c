import { requestPasswordReset } from '@shared-lists/contract/api/accounts.ts';
import { useState } from 'react';
import { call } from '../../../data/api/api-client.ts';
import { routes } from '../../../lib/paths.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { EmailField } from '../../../ui/fields/EmailField.tsx';
import { AccountForm } from '../AccountForm.tsx';
import { SignInLink } from '../SignInLink.tsx';

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');

  const submit = async () => {
    if (email.trim() === '') {
      document.getElementById('email')?.focus();
      throw new Error('Please enter your email address.');
    }
    const redirect_url = `${window.location.origin}${routes.changePassword}`;
    // The text must not reveal which addresses have an account.
    await call(requestPasswordReset, { body: { email, redirect_url } }).catch(() => undefined);
    toastInfo(`If ${email} is in our system, you will receive an email shortly with reset instructions.`);
  };

  return (
    <AccountForm
      heading="Forgot your password?"
      submitText="Send me reset password instructions"
      onSubmit={submit}
      next={{ path: routes.signIn }}
      link={<SignInLink />}
    >
      <EmailField value={email} onChange={setEmail} autoComplete="email" />
    </AccountForm>
  );
}
