import type { ShareEntry } from '@shared-lists/contract/api/sharing.ts';
import { EmailText } from './EmailText.tsx';
import { ShareButtons } from './ShareButtons.tsx';
import type { ShareOperations } from './operations/share-operations.ts';
import type { ShareState } from './share-state.ts';

interface ShareRowProps {
  readonly entry: ShareEntry;
  readonly state: ShareState;
  readonly listId: string;
  readonly operations: ShareOperations;
  readonly isBusy: boolean;
  readonly canChange: boolean;
}

export function ShareRow({ canChange, ...row }: ShareRowProps) {
  const { user, users_list: share } = row.entry;

  return (
    <li className="row-card share-row" data-test-id={`${row.state}-user-${user.id}`}>
      <div className="row-text">
        <EmailText>{user.email}</EmailText>
        {canChange && (
          <span className={`badge badge-${share.permissions}`} data-test-id={`perm-${share.permissions}`}>
            {share.permissions}
          </span>
        )}
      </div>
      {canChange && <ShareButtons {...row} />}
    </li>
  );
}
