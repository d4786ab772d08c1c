import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { Grip } from '../../../ui/sorting/Grip.tsx';

interface ArrangeButtonsProps {
  readonly listId: string;
  readonly name: string;
  readonly isPinned: boolean;
  readonly onPin: (listId: string) => void;
}

/** Instead of the other buttons of a row while lists are ordered. */
export function ArrangeButtons({ listId, name, isPinned, onPin }: ArrangeButtonsProps) {
  return (
    <>
      <IconButton
        name={`${isPinned ? 'Unpin' : 'Pin'} ${name}`}
        icon="pin"
        isFilled={isPinned}
        tone={isPinned ? 'on' : 'quiet'}
        testId="list-pin"
        aria-pressed={isPinned}
        onClick={() => {
          onPin(listId);
        }}
      />
      <Grip name={name} />
    </>
  );
}
