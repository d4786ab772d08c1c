import { Icon } from '../icons/Icon.tsx';

interface GripProps {
  readonly name: string;
  /** What it moves: the element with this attribute. */
  readonly kind?: 'row' | 'category';
}

/** Dragged, or moved with the arrow keys: `useSorting` of the list listens. */
export function Grip({ name, kind = 'row' }: GripProps) {
  return (
    <button
      type="button"
      className="btn btn-icon grip"
      aria-label={`Move ${name}`}
      title={`Move ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      data-control="grip"
      data-grip={kind}
    >
      <Icon name="grip" />
    </button>
  );
}
