import type { Invitation } from '@shared-lists/contract/api/invitations.ts';
import { useId, useState } from 'react';
import { LinkPanel } from './LinkPanel.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';
import { useInvitationChange } from './use-invitation-change.ts';

interface InvitationActionsProps {
  readonly invitation: Invitation;
  readonly email: string;
  readonly listName: string | null;
  readonly sendsMails: boolean;
}

export function InvitationActions({ invitation, email, listName, sendsMails }: InvitationActionsProps) {
  const panelId = useId();
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const { isBusy, resend, withdraw } = useInvitationChange(invitation.id, email);

  return (
    <>
      <div className="invitation-actions">
        <button
          type="button"
          className="btn btn-link"
          aria-label={`Link and QR code for ${email}`}
          aria-expanded={isLinkOpen}
          aria-controls={isLinkOpen ? panelId : undefined}
          data-test-id="invitation-link-toggle"
          onClick={() => {
            setIsLinkOpen(!isLinkOpen);
          }}
        >
          Link and QR code
        </button>
        {sendsMails && (
          <button
            type="button"
            className="btn btn-link"
            aria-label={`Send again to ${email}`}
            disabled={isBusy}
            data-test-id="resend-invitation"
            onClick={() => void resend()}
          >
            Send again
          </button>
        )}
        <WithdrawButton email={email} isBusy={isBusy} onWithdraw={() => void withdraw()} />
      </div>
      {isLinkOpen && (
        <div id={panelId} className="invitation-link">
          <LinkPanel invitationId={invitation.id} email={email} listName={listName} />
        </div>
      )}
    </>
  );
}
