import { acceptInvitation } from '@shared-lists/contract/api/accounts.ts';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api-client.ts';
import { routes } from '../../lib/paths.ts';
import { accountFailure } from '../../lib/report-failure.ts';
import { toastInfo } from '../../lib/toasts.ts';
import { useReportFailure } from '../../lib/use-report-failure.ts';
import { EmailField } from '../../ui/EmailField.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useInvitation } from './use-invitation.ts';

export function AcceptInvitationPage() {
  const invitation = useInvitation();
  const [email, setEmail] = useState('');
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' });
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const report = useReportFailure();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await call(acceptInvitation, {
        body: {
          ...(invitation.isSetup && { email }),
          invitation_token: invitation.token,
          password: passwords.password,
          password_confirmation: passwords.confirmation,
        },
      });
      toastInfo('Password successfully updated');
      void navigate(routes.signIn, { replace: true });
    } catch (error) {
      report(accountFailure(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="narrow-page">
      <PageHeading>Set your password</PageHeading>
      <form className="card" data-test-id="password-form" onSubmit={(event) => void submit(event)} noValidate>
        {invitation.isSetup && <EmailField value={email} onChange={setEmail} autoComplete="username" />}
        <NewPasswordFields passwords={passwords} onChange={setPasswords} />
        <div className="form-buttons">
          <SubmitButton isBusy={isBusy}>Set my password</SubmitButton>
        </div>
      </form>
    </div>
  );
}
