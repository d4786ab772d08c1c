import type { Invitation } from '@shared-lists/contract/api/invitations.ts';
import { useState } from 'react';
import { stateOf, stateText } from './invitation-state.ts';

interface InvitationNoteProps {
  readonly invitation: Invitation;
  readonly sendsMails: boolean;
}

export function InvitationNote({ invitation, sendsMails }: InvitationNoteProps) {
  const [now] = useState(Date.now);
  const state = stateOf(invitation, now);

  return (
    <span className="row-note invitation-note" data-state={state} data-test-id="invitation-state">
      {stateText(invitation, sendsMails, now)}
    </span>
  );
}
