import type { List } from '@shared-lists/contract/api/lists.ts';
import type { ShareEntry } from '@shared-lists/contract/api/sharing.ts';
import { InvitationActions } from '../invitations/InvitationActions.tsx';
import { InvitationNote } from '../invitations/InvitationNote.tsx';
import { Initials } from '../../ui/people/Initials.tsx';
import { PersonText } from '../../ui/people/PersonText.tsx';
import { ShareButtons } from './ShareButtons.tsx';
import type { ShareOperations } from './operations/share-operations.ts';
import type { ShareState } from './share-state.ts';

interface ShareRowProps {
  readonly entry: ShareEntry;
  readonly state: ShareState;
  readonly list: List;
  readonly operations: ShareOperations;
  readonly isBusy: boolean;
  readonly canChange: boolean;
  readonly sendsMails: boolean;
}

export function ShareRow({ canChange, sendsMails, list, ...row }: ShareRowProps) {
  const { user, users_list: share, is_confirmed: isConfirmed } = row.entry;
  // In the other sections the heading says how it ended.
  const invitation = row.state === 'pending' ? row.entry.invitation : undefined;

  return (
    <li className="row-card share-row" data-test-id={`${row.state}-user-${user.id}`}>
      <Initials person={user} />
      <div className="row-text">
        <PersonText person={user}>{isConfirmed === false && <NotConfirmed />}</PersonText>
        {canChange && (
          <span className={`badge badge-${share.permissions}`} data-test-id={`perm-${share.permissions}`}>
            {share.permissions}
          </span>
        )}
        {invitation && <InvitationNote invitation={invitation} sendsMails={sendsMails} />}
      </div>
      {canChange && <ShareButtons {...row} listId={list.id} />}
      {invitation?.is_own && (
        <InvitationActions
          invitation={invitation}
          email={user.email}
          listName={list.name}
          sendsMails={sendsMails}
        />
      )}
    </li>
  );
}

function NotConfirmed() {
  return (
    <span className="not-confirmed" title="Nobody has shown yet that this address is theirs.">
      {' not confirmed'}
    </span>
  );
}
