import { invite } from '@shared-lists/contract/api/accounts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../data/api/api-client.ts';
import { newId } from '../../../lib/new-id.ts';
import { routes } from '../../../lib/paths.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { EmailField } from '../../../ui/fields/EmailField.tsx';
import { AccountForm } from '../AccountForm.tsx';

const invitationRequest = (email: string) => ({ body: { email }, idempotencyKey: newId() });

const cancel = (
  <Link className="btn btn-link" to={routes.lists}>
    Cancel
  </Link>
);

export function SendInvitationForm() {
  const [email, setEmail] = useState('');
  const attempt = useRepeatable(invitationRequest);

  const submit = async () => {
    const { answer } = await attempt(email, (request) => call(invite, request));
    toastInfo(`${answer.user.email} successfully invited`);
  };

  return (
    <AccountForm
      heading="Send Invitation"
      submitText="Invite User"
      onSubmit={submit}
      next={{ path: routes.lists }}
      cancelLink={cancel}
    >
      <EmailField value={email} onChange={setEmail} autoComplete="off" />
    </AccountForm>
  );
}
