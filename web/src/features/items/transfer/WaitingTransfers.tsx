import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { Link } from 'react-router';
import { listPath } from '../../../lib/paths.ts';
import { targetIdOf, type TransferItems } from '../../../data/outbox/kinds/transfers.ts';
import { WaitingSign } from '../../../ui/icons/WaitingSign.tsx';

interface WaitingTransfersProps {
  readonly transfers: readonly TransferItems[];
  readonly targetLists: readonly ListRow[];
}

/** Moved items have left the page, so their queued transfer is shown here. */
export function WaitingTransfers({ transfers, targetLists }: WaitingTransfersProps) {
  return (
    <div role="status" data-test-id="waiting-transfers">
      {transfers.map((transfer) => (
        <p key={transfer.idempotencyKey} className="notice">
          {sentence(transfer)}{' '}
          <Link to={listPath(targetIdOf(transfer))}>{targetName(transfer, targetLists)}</Link> when the
          network is back.
          <WaitingSign />
        </p>
      ))}
    </div>
  );
}

function sentence({ type, itemIds }: TransferItems): string {
  const items = itemIds.length === 1 ? '1 item' : `${itemIds.length} items`;
  return `${items} will be ${type === 'copy items' ? 'copied' : 'moved'} to`;
}

function targetName({ target }: TransferItems, lists: readonly ListRow[]): string {
  if ('newListName' in target) return target.newListName;
  return lists.find(({ id }) => id === target.existingListId)?.name ?? 'another list';
}
