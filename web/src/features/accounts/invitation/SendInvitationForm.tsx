import { invite } from '@shared-lists/contract/api/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../data/api/api-client.ts';
import { newId } from '../../../lib/new-id.ts';
import { routes } from '../../../lib/paths.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { EmailField } from '../../../ui/fields/EmailField.tsx';
import { invitationsQuery } from '../../invitations/invitations-query.ts';
import { linkOffer } from '../../invitations/link-offer.ts';
import { AccountForm } from '../AccountForm.tsx';
import '../../../ui/theme/people-pages.scss';

const invitationRequest = (email: string) => ({ body: { email }, idempotencyKey: newId() });

const cancel = (
  <Link className="btn btn-link" to={routes.lists}>
    Cancel
  </Link>
);

const ownInvitations = (
  <Link className="form-link" to={routes.invitations}>
    Your invitations
  </Link>
);

function offerLink(invitationId: string, email: string): void {
  linkOffer.make({ invitationId, email, listName: null });
}

export function SendInvitationForm() {
  const { data: invitations } = useQuery(invitationsQuery);
  const [email, setEmail] = useState('');
  const attempt = useRepeatable(invitationRequest);
  // Unknown until loaded; then a link too many does no harm.
  const sendsMails = invitations?.sends_mails ?? false;

  const submit = async () => {
    const { answer } = await attempt(email, (request) => call(invite, request));
    toastInfo(`${answer.user.email} successfully invited`);
    if (!sendsMails) offerLink(answer.invitation.id, answer.user.email);
  };

  return (
    <AccountForm
      heading="Send Invitation"
      submitText="Invite User"
      onSubmit={submit}
      next={{ path: routes.lists }}
      cancelLink={cancel}
      link={ownInvitations}
    >
      <EmailField value={email} onChange={setEmail} autoComplete="off" />
      {invitations?.sends_mails === false && (
        <p className="form-note">
          This server sends no mail. You get a link and a QR code to hand over instead.
        </p>
      )}
    </AccountForm>
  );
}
