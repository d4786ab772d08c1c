import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { Link } from 'react-router';
import { routes } from '../../lib/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AddItemForm } from './AddItemForm.tsx';
import { CompletedItems } from './CompletedItems.tsx';
import { OpenItems } from './OpenItems.tsx';

export function ListContent({ detail }: { detail: ListDetail }) {
  const { list, permissions: permission } = detail;
  const isOwner = list.owner_id === detail.current_user_id;
  const canChange = can({ isOwner, permission }, 'change items');

  return (
    <>
      <Link className="back-link" to={routes.lists}>
        <Icon name="back" />
        Back to lists
      </Link>
      <PageHeading>{list.name}</PageHeading>
      {canChange ? (
        <AddItemForm listId={list.id} configurationId={detail.list_item_configuration_id} />
      ) : (
        <p className="notice">You only have permission to read this list</p>
      )}
      <OpenItems list={list} items={detail.not_completed_items} canChange={canChange} />
      <CompletedItems list={list} items={detail.completed_items} />
    </>
  );
}
