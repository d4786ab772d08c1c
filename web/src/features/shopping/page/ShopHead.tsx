import type { User } from '@shared-lists/contract/api/lists.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { Link } from 'react-router';
import { listPath } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { Initials } from '../../../ui/people/Initials.tsx';
import { shortName } from '../../../lib/short-name.ts';

interface BackProps {
  readonly listId: string;
  readonly name: string;
}

export function ShopTitle({ listId, name }: BackProps) {
  return (
    <header className="shop-title-bar">
      <Link className="back-link back-icon" to={listPath(listId)} title="Back to the list">
        <Icon name="back" />
        <span>Back to the list</span>
      </Link>
      <PageHeading>{name}</PageHeading>
    </header>
  );
}

interface FiguresProps {
  readonly left: number;
  readonly taken: number;
  readonly onShowBasket: () => void;
}

/** Stays in view: how much is left is what one wants to know. */
export function ShopFigures({ left, taken, onShowBasket }: FiguresProps) {
  const total = left + taken;
  return (
    <div className="shop-figures">
      <p data-test-id="shop-left">
        {left === 0 && taken > 0 ? (
          <strong>All done</strong>
        ) : (
          <>
            <strong>{left}</strong> left
          </>
        )}
        {taken > 0 && (
          <button type="button" className="shop-taken" onClick={onShowBasket}>
            {`${taken} in the basket`}
          </button>
        )}
      </p>
      <div className="shop-bar" aria-hidden="true">
        <div style={{ inlineSize: total === 0 ? 0 : `${(taken / total) * 100}%` }} />
      </div>
    </div>
  );
}

export interface SeenCompanion {
  readonly person: User;
  /** What they took last. */
  readonly last: Item | undefined;
}

interface CompanionsProps {
  readonly companions: readonly SeenCompanion[];
  readonly nameOfItem: (item: Item) => string;
  readonly onSplit: (() => void) | undefined;
}

/** Who else shops with the list now, and what they just took. */
export function Companions({ companions, nameOfItem, onSplit }: CompanionsProps) {
  if (companions.length === 0) return null;
  return (
    <div className="shop-companions">
      <ul aria-label="Also shopping" data-test-id="companions">
        {companions.map(({ person, last }) => (
          <li key={person.id}>
            <Initials person={person} />
            <span className="shop-companion" dir="auto">
              {last ? (
                <>
                  <strong>{`${shortName(person)}:`}</strong> {nameOfItem(last)}
                </>
              ) : (
                `${shortName(person)} is shopping`
              )}
            </span>
          </li>
        ))}
      </ul>
      {onSplit && (
        <button type="button" className="btn btn-quiet" onClick={onSplit}>
          Split the list
        </button>
      )}
    </div>
  );
}
