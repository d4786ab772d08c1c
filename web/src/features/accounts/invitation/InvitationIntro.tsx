import type { OpenedInvitation } from '@shared-lists/contract/api/invitations.ts';
import type { ReactNode } from 'react';

interface InvitationIntroProps {
  readonly invitation: OpenedInvitation;
  readonly children?: ReactNode;
}

/** A mail that somebody asked for in the settings, without an inviter. */
export const isConfirmation = ({ inviter, list_name, has_account }: OpenedInvitation) =>
  has_account && inviter === null && list_name === null;

/** Who invited, to what, and as whom. */
export function InvitationIntro({ invitation, children }: InvitationIntroProps) {
  const { inviter, list_name: listName, email } = invitation;

  if (isConfirmation(invitation))
    return (
      <div className="notice account-intro" data-test-id="invitation-intro">
        <p>
          {'Confirm that '}
          <strong>{email}</strong>
          {' is yours. What others have shared with it shows then.'}
        </p>
        {children}
      </div>
    );

  return (
    <div className="notice account-intro" data-test-id="invitation-intro">
      <p>
        <strong>{inviter ? inviter.name : 'Somebody'}</strong>
        {inviter && ` (${inviter.email})`}
        {listName === null ? ' has invited you to Shared Lists.' : ' shares a list with you: '}
        {listName !== null && <strong>{listName}</strong>}
      </p>
      {email !== null && (
        <p>
          {'You join as '}
          <strong>{email}</strong>.
        </p>
      )}
      {children}
    </div>
  );
}
