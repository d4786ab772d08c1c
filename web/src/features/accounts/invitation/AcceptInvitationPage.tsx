import { acceptInvitation } from '@shared-lists/contract/api/accounts.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../data/api/api-client.ts';
import { routes } from '../../../lib/paths.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { EmailField } from '../../../ui/fields/EmailField.tsx';
import { AccountForm } from '../AccountForm.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { useUrlSecret } from '../use-url-secret.ts';

export function AcceptInvitationPage() {
  const token = useUrlSecret('invitation_token');
  const [parameters] = useSearchParams();
  const isSetup = parameters.get('setup') === 'true';
  const [email, setEmail] = useState('');
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' });

  const submit = async () => {
    await call(acceptInvitation, {
      body: {
        ...(isSetup && { email }),
        invitation_token: token,
        password: passwords.password,
        password_confirmation: passwords.confirmation,
      },
    });
    toastInfo('Password successfully updated');
  };

  return (
    <AccountForm
      heading="Set your password"
      submitText="Set my password"
      testId="password-form"
      onSubmit={submit}
      next={{ path: routes.signIn, replace: true }}
    >
      {isSetup && <EmailField value={email} onChange={setEmail} autoComplete="username" />}
      <NewPasswordFields passwords={passwords} onChange={setPasswords} />
    </AccountForm>
  );
}
