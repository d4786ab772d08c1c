import { Icon } from '../icons/Icon.tsx';
import type { Folding } from './use-foldings.ts';

interface FoldButtonProps {
  readonly folding: Folding;
  /** Of what it shows and hides. */
  readonly name: string;
}

/** Covers the head in which it stands, so that a tap anywhere on it folds. */
export function FoldButton({ folding: { isFolded, toggle }, name }: FoldButtonProps) {
  return (
    <button
      type="button"
      className="fold-button btn btn-icon btn-icon-quiet"
      aria-label={`Show ${name}`}
      title={`Show ${name}`}
      aria-expanded={!isFolded}
      onClick={toggle}
    >
      <Icon name="fold" />
    </button>
  );
}
