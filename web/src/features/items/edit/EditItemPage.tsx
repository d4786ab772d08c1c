import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { EditItemForm } from './EditItemForm.tsx';
import { itemToEditQuery } from './item-edit-queries.ts';
import { LoadedForm } from './LoadedForm.tsx';
import { useCurrentFields } from './use-current-fields.ts';

export function EditItemPage() {
  const { listId = '', itemId = '' } = useParams();
  return <LoadedItem key={itemId} listId={listId} itemId={itemId} />;
}

function LoadedItem({ listId, itemId }: { listId: string; itemId: string }) {
  const query = useQuery(itemToEditQuery(listId, itemId));
  useCurrentFields(listId, query);
  return (
    <LoadedForm query={query} listId={listId} missingText="List item not found">
      {(loaded) => loaded.items.map((item) => <EditItemForm key={item.id} item={item} loaded={loaded} />)}
    </LoadedForm>
  );
}
