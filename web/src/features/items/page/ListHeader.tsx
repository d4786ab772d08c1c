import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { session } from '../../../data/session/session.ts';
import { routes, shareListPath, shopPath } from '../../../lib/paths.ts';
import { isShoppingWith } from '../../../lib/between-features/stored-trips.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconLink } from '../../../ui/icons/IconLink.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { useScrolledTitle } from '../../../ui/page/scrolled-title.ts';
import { ListMenu } from './ListMenu.tsx';
import { ListPeople } from './ListPeople.tsx';

// Takes more than three lines on a phone.
const LONG_NAME = 50;

/** What has a quantity or a category is fetched somewhere. */
const isBought = ({ role }: FieldConfiguration) => role === 'category' || role === 'quantity';

interface ListHeaderProps {
  readonly detail: ListDetail;
  readonly isTemporary: boolean;
  readonly canChange: boolean;
}

export function ListHeader({ detail, isTemporary, canChange }: ListHeaderProps) {
  const { list, permissions: permission, current_user_id: userId } = detail;
  const access = { isOwner: list.owner_id === userId, permission, options: list };
  const header = useRef<HTMLElement>(null);
  useScrolledTitle(header, list.name);
  const canShop = canChange && detail.list_item_field_configurations.some(isBought);
  // A trip that was interrupted is found again.
  const isShopping = isShoppingWith(session.getSnapshot()?.uid ?? '', list.id);
  const canShare = !isTemporary && can(access, 'share list');

  return (
    <header
      ref={header}
      className={list.name.length > LONG_NAME ? 'list-header has-long-name' : 'list-header'}
    >
      <Link className="back-link back-icon" to={routes.lists} title="Back to lists">
        <Icon name="back" />
        {/* Covers the icon, so that a click on the text presses the link. */}
        <span>Back to lists</span>
      </Link>
      <PageHeading>{list.name}</PageHeading>
      <div className="list-header-actions">
        <ListPeople
          listId={list.id}
          people={detail.list_users}
          userId={userId}
          canShop={canShop && !isTemporary}
          isShopping={isShopping}
        />
        {canShop && <ShopLink listId={list.id} isShopping={isShopping} />}
        {canShare && (
          <IconLink name="Share list" icon="share" to={shareListPath(list.id)} testId="list-share" />
        )}
        <ListMenu
          detail={detail}
          isTemporary={isTemporary}
          canChange={canChange}
          canEdit={!isTemporary && can(access, 'edit list')}
        />
      </div>
    </header>
  );
}

function ShopLink({ listId, isShopping }: { readonly listId: string; readonly isShopping: boolean }) {
  const name = isShopping ? 'Keep shopping' : 'Shop';
  return <IconLink name={name} icon="cart" to={shopPath(listId)} isActive={isShopping} testId="list-shop" />;
}
