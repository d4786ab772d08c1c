import type { User } from '@shared-lists/contract/api/lists.ts';
import { Link } from 'react-router';
import { shopPath } from '../../../lib/paths.ts';
import { shortName } from '../../../lib/short-name.ts';
import { useShoppers } from './use-shoppers.ts';

interface JoinShoppingProps {
  readonly listId: string;
  /** Everybody else who has the list. */
  readonly others: readonly User[];
  /** Those of them who have it open now. */
  readonly present: readonly User[];
  /** Whether this person is in the shop. */
  readonly isShopping: boolean;
}

/** Tells that somebody is in the shop, and leads there. */
export function JoinShopping({ listId, others, present, isShopping }: JoinShoppingProps) {
  const shoppers = useShoppers(listId, others, present);
  if (shoppers.length === 0) return null;
  return (
    <Link className="join-shopping" to={shopPath(listId)} data-test-id="join-shopping">
      {shoppingText(shoppers)}
      {isShopping && ' too'}. <strong>{isShopping ? 'Go on' : 'Join'}</strong>
    </Link>
  );
}

function shoppingText(shoppers: readonly User[]): string {
  const [first = '', second = '', ...more] = shoppers.map(shortName);
  if (shoppers.length === 1) return `${first} is shopping`;
  return `${first} and ${more.length === 0 ? second : `${more.length + 1} others`} are shopping`;
}
