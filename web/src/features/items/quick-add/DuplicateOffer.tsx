import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { itemName } from '../model/item-name.ts';
import { summaryOf } from '../model/template-of.ts';
import { keepFocus } from './Chips.tsx';
import { moveToLine, putBack } from './drafts.ts';
import type { Line } from './line.ts';
import type { Reading } from './read-line.ts';
import { useChangeExisting } from './use-change-existing.ts';

interface DuplicateOfferProps {
  readonly line: Line;
  readonly reading: Reading;
  readonly detail: ListDetail;
  readonly onDone: () => void;
  /** Once Enter was pressed. */
  readonly onAdd?: () => void;
  readonly waitingCount?: number;
}

/** What is on the list already can be changed instead of added once more. */
export function DuplicateOffer({
  line,
  reading,
  detail,
  onDone,
  onAdd,
  waitingCount = 1,
}: DuplicateOfferProps) {
  const changeExisting = useChangeExisting(detail);
  const { text, button } = offerOf(reading, detail, line);
  const act = () => {
    onDone();
    if (!reading.duplicate) {
      moveToLine(detail.list.id, line);
      return;
    }
    void changeExisting(reading).then((isDone) => {
      if (!isDone) putBack(detail.list.id, line);
    });
  };

  return (
    <div className="duplicate">
      <span role="status">
        {onAdd && 'Not added yet. '}
        {text}
        {waitingCount > 1 && ` (1 of ${waitingCount})`}
      </span>
      {onAdd && (
        <IconButton
          name="Leave it"
          icon="close"
          testId="leave-it"
          onPointerDown={keepFocus}
          onClick={onDone}
        />
      )}
      <span className="duplicate-buttons">
        {button && <OfferButton text={button} onPress={act} />}
        {onAdd && <OfferButton text={reading.duplicate ? 'Add anyway' : 'Try again'} onPress={onAdd} />}
      </span>
    </div>
  );
}

function OfferButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" className="btn btn-quiet" onPointerDown={keepFocus} onClick={onPress}>
      {text}
    </button>
  );
}

function offerOf({ duplicate }: Reading, { list }: ListDetail, line: Line) {
  // It could not be added, or is no longer on the list.
  if (!duplicate) return { text: `“${line.text}”`, button: 'Change' };
  const { item, quantity } = duplicate;
  const name = itemName(item, summaryOf(list));
  if (item.completed) return { text: `${name} is done. Bring it back?`, button: 'Bring it back' };
  if (quantity === undefined) return { text: `${name} is on the list.` };
  return { text: `${name} is on the list: make it ${quantity}?`, button: `Make it ${quantity}` };
}
