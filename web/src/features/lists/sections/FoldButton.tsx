import { Icon } from '../../../ui/icons/Icon.tsx';
import type { Fold } from './use-fold.ts';

/** Described by its heading, as the select toggle is. */
export function FoldButton({ fold, describedBy }: { readonly fold: Fold; readonly describedBy: string }) {
  return (
    <button
      type="button"
      className="btn btn-icon btn-icon-quiet fold-button"
      aria-label="Show section"
      title={fold.isFolded ? 'Show section' : 'Hide section'}
      aria-expanded={!fold.isFolded}
      aria-describedby={describedBy}
      onClick={fold.toggle}
    >
      <Icon name="chevron" />
    </button>
  );
}
