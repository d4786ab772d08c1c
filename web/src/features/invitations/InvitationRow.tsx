import type { OwnInvitation } from '@shared-lists/contract/api/invitations.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { shareListPath } from '../../lib/paths.ts';
import { EmailText } from '../../ui/people/EmailText.tsx';
import { isOpen, stateOf } from './invitation-state.ts';
import { InvitationActions } from './InvitationActions.tsx';
import { InvitationNote } from './InvitationNote.tsx';

interface InvitationRowProps {
  readonly invitation: OwnInvitation;
  readonly sendsMails: boolean;
}

export function InvitationRow({ invitation, sendsMails }: InvitationRowProps) {
  const { id, email, list_id: listId, list_name: listName } = invitation;
  const [now] = useState(Date.now);
  const canAct = isOpen(invitation, now) || stateOf(invitation, now) === 'expired';

  return (
    <li className="row-card invitation-row" data-test-id={`invitation-${id}`}>
      <div>
        <h3>
          <EmailText>{email}</EmailText>
        </h3>
        {listId !== null && listName !== null ? (
          <p className="row-note">
            {'To '}
            <Link to={shareListPath(listId)}>{listName}</Link>
          </p>
        ) : (
          <p className="row-note">To Shared Lists, without a list</p>
        )}
        <InvitationNote invitation={invitation} sendsMails={sendsMails} />
      </div>
      {canAct && (
        <InvitationActions
          invitation={invitation}
          email={email}
          listName={listName}
          sendsMails={sendsMails}
        />
      )}
    </li>
  );
}
