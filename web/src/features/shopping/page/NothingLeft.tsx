import type { User } from '@shared-lists/contract/api/lists.ts';
import { shortName } from '../../../lib/short-name.ts';

interface NothingLeftProps {
  readonly left: number;
  readonly others: readonly User[];
  /** Something was not available. */
  readonly hasAside: boolean;
  readonly isOwnPart: boolean;
  /** All that is left is this person's. */
  readonly isForMe: boolean;
  readonly onShowMine: () => void;
  readonly onShowAll: () => void;
}

export function NothingLeft(props: NothingLeftProps) {
  const { left, others, hasAside, isOwnPart, isForMe, onShowMine, onShowAll } = props;
  if (left === 0)
    return (
      <p className="shop-nothing" role="status">
        <strong>{hasAside ? 'Nothing else is left.' : 'Everything is in the basket.'}</strong>
        <span>Tap “Done shopping” when you are through.</span>
      </p>
    );
  if (isOwnPart)
    return (
      <PartDone title="Your part is done." button="Help with the rest" onShow={onShowAll}>
        {`${left} left for ${others.map(shortName).join(' and ')}.`}
      </PartDone>
    );
  return (
    <PartDone
      title="Nothing left here."
      button={isForMe ? 'Show my part' : 'Help with the rest'}
      onShow={isForMe ? onShowMine : onShowAll}
    >
      {isForMe ? `${left} left for you.` : `${left} left elsewhere.`}
    </PartDone>
  );
}

interface PartDoneProps {
  readonly title: string;
  readonly button: string;
  readonly onShow: () => void;
  readonly children: string;
}

function PartDone({ title, button, onShow, children }: PartDoneProps) {
  return (
    <div className="shop-nothing" role="status">
      <strong>{title}</strong>
      <span>{children}</span>
      <button type="button" className="btn btn-success" onClick={onShow}>
        {button}
      </button>
    </div>
  );
}
