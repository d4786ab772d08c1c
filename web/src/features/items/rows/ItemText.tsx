import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { Summary } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { WaitingSign } from '../../../ui/icons/WaitingSign.tsx';
import { dueState, type DueState } from '../model/due-state.ts';
import type { ItemState } from '../model/item-state.ts';
import { itemParts, type ItemParts } from '../model/item-text.ts';

interface ItemTextProps {
  readonly item: Item;
  readonly summary: Summary;
  readonly state: ItemState;
  readonly isWaiting: boolean;
  readonly isNew: boolean;
  readonly onPress: (() => void) | undefined;
}

/** Title first, details quieter on their own line. */
export function ItemText({ item, summary, state, isWaiting, isNew, onPress }: ItemTextProps) {
  const parts = itemParts(item, summary);
  const { lead, title, gap, details, beforeDue, due } = parts;
  // Goes to the next line with the date.
  const sign = details && beforeDue.trimStart();
  const hasHeading = lead !== '' || title !== '';
  const hasDetails = details !== '' || due !== '';

  return (
    // For fingers and pointers: everybody else has the buttons of the row.
    <span className="item-text" dir="auto" onClick={onPress && (() => isReading() || onPress())}>
      {isNew && <NewMark />}
      {lead && <span className="item-lead">{lead}</span>}
      {lead && title && ' '}
      {title}
      {hasHeading && hasDetails && gap}
      {hasDetails && (
        <span className={hasHeading ? 'item-details' : undefined}>
          {details}
          {details && due && ' '}
          {due && <DueDate {...{ parts, sign }} isOpen={state === 'open'} />}
        </span>
      )}
      {isWaiting && <WaitingSign />}
    </span>
  );
}

/** A picture with a name: the text of the row stays what people wrote. */
function NewMark() {
  return <span className="new-mark" role="img" aria-label="New" title="New since you last looked" />;
}

/** Selecting words ends with a click, too. */
const isReading = () => document.getSelection()?.isCollapsed === false;

const labels: Record<NonNullable<DueState>, string> = {
  late: 'Late',
  today: 'Due today',
  tomorrow: 'Due tomorrow',
};

interface DueDateProps {
  readonly parts: ItemParts;
  readonly sign: string;
  readonly isOpen: boolean;
}

function DueDate({ parts, sign, isOpen }: DueDateProps) {
  const state = isOpen ? dueState(parts.dueDate) : undefined;
  return (
    <span className={['due', state && `due-${state}`, sign && 'due-after'].filter(Boolean).join(' ')}>
      {sign}
      {state && (
        <span role="img" aria-label={labels[state]} title={labels[state]}>
          <Icon name={state === 'late' ? 'alert' : 'waiting'} />
        </span>
      )}
      {parts.due}
    </span>
  );
}
