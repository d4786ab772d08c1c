import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { BulkEditForm } from './BulkEditForm.tsx';
import { itemsToEditQuery } from './item-edit-queries.ts';
import { LoadedForm } from './LoadedForm.tsx';
import { useCurrentFields } from './use-current-fields.ts';

export function BulkEditPage() {
  const { listId = '' } = useParams();
  const [search] = useSearchParams();
  const ids = search.get('item_ids') ?? '';
  return <LoadedItems key={`${listId} ${ids}`} listId={listId} ids={ids} />;
}

function LoadedItems({ listId, ids }: { listId: string; ids: string }) {
  const itemIds = ids.split(',').filter((id) => id.trim() !== '');
  const query = useQuery(itemsToEditQuery(listId, itemIds));
  useCurrentFields(listId, query);
  return (
    <LoadedForm query={query} listId={listId} missingText="One or more items not found">
      {(loaded) => <BulkEditForm loaded={loaded} />}
    </LoadedForm>
  );
}
