import type { ShareEntry } from '@shared-lists/contract/api/sharing.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import type { ShareOperations } from './operations/share-operations.ts';
import type { ShareState } from './share-state.ts';
import { useChangeShare } from './use-change-share.ts';

interface ShareButtonsProps {
  readonly entry: ShareEntry;
  readonly state: ShareState;
  readonly listId: string;
  readonly operations: ShareOperations;
  readonly isBusy: boolean;
}

export function ShareButtons({ entry, state, listId, operations, isBusy }: ShareButtonsProps) {
  const change = useChangeShare(operations);
  const { user, users_list: share } = entry;
  const target = { listId, shareId: share.id, user };
  const isWriter = share.permissions === 'write';
  const permission = isWriter ? 'read' : 'write';

  return (
    <div className="row-actions">
      <IconButton
        name={`Change ${user.email} to ${permission}`}
        icon={isWriter ? 'down' : 'up'}
        testId="toggle-permissions"
        data-control="permission"
        data-to={permission}
        disabled={isBusy}
        onClick={() => void change({ type: 'change permission', ...target, permission })}
      />
      <IconButton
        name={`Remove ${user.email}`}
        icon="trash"
        testId="remove-share"
        disabled={isBusy}
        onClick={() => void change({ type: 'remove share', ...target })}
      />
      {state === 'refused' && (
        <IconButton
          name={`Share again with ${user.email}`}
          icon="refresh"
          testId="refresh-share"
          disabled={isBusy}
          onClick={() => void change({ type: 'share again', ...target })}
        />
      )}
    </div>
  );
}
