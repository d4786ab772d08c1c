import { acceptInvitation } from '@shared-lists/contract/api/accounts.ts';
import type { OpenedInvitation } from '@shared-lists/contract/api/invitations.ts';
import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import { useState, type ReactNode } from 'react';
import { call } from '../../../data/api/api-client.ts';
import { routes } from '../../../lib/paths.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { EmailField } from '../../../ui/fields/EmailField.tsx';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { AccountForm } from '../AccountForm.tsx';
import { NameField } from '../NameField.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { enterNewAccount } from './enter-new-account.ts';
import { useOtherPerson } from './use-other-person.ts';

interface SetPasswordFormProps {
  readonly token: string;
  readonly isSetup?: boolean;
  readonly invitation?: OpenedInvitation;
  readonly intro?: ReactNode;
}

export function SetPasswordForm({ token, isSetup = false, invitation, intro }: SetPasswordFormProps) {
  const [name, setName] = useState(nameFromEmail(invitation?.email ?? ''));
  const [email, setEmail] = useState('');
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' });
  // A new account is made on a device of one's own, as a rule.
  const [isRemembered, setIsRemembered] = useState(true);
  const address = isSetup ? email.trim() : invitation?.email;
  // Before the first account nobody can have a session; a stored one is of an earlier installation.
  const somebody = useOtherPerson(address);
  const otherPerson = isSetup ? null : somebody;

  const submit = async () => {
    await call(acceptInvitation, {
      body: {
        ...(isSetup && { email }),
        ...(name.trim() !== '' && { name: name.trim() }),
        invitation_token: token,
        password: passwords.password,
        password_confirmation: passwords.confirmation,
      },
    });
    toastInfo('Password successfully updated');
    if (!address || otherPerson) return undefined;
    const { password } = passwords;
    const listId = invitation?.list_id ?? null;
    return enterNewAccount({ email: address, password, listId, isRemembered });
  };

  return (
    <AccountForm
      heading="Set your password"
      submitText="Set my password"
      testId="password-form"
      onSubmit={submit}
      next={{ path: routes.signIn, replace: true }}
      intro={
        <>
          {intro}
          {otherPerson && <OtherPerson uid={otherPerson} />}
        </>
      }
    >
      {(isSetup || invitation) && <NameField value={name} onChange={setName} />}
      {isSetup && <EmailField value={email} onChange={setEmail} autoComplete="username" />}
      <NewPasswordFields passwords={passwords} onChange={setPasswords} />
      {(isSetup || invitation) && !otherPerson && (
        <CheckboxField
          id="remember-me"
          label="Remember me"
          isChecked={isRemembered}
          onChange={setIsRemembered}
        />
      )}
    </AccountForm>
  );
}

function OtherPerson({ uid }: { uid: string }) {
  return (
    <p className="notice notice-warning account-intro">
      {'This browser is signed in as '}
      <strong>{uid}</strong>
      {'. To use the new account here, log out afterwards and log in with it.'}
    </p>
  );
}
