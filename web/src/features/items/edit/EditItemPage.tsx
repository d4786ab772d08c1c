import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { EditItemForm } from './EditItemForm.tsx';
import { itemToEditQuery } from './item-edit-queries.ts';
import { LoadedForm } from './LoadedForm.tsx';

export function EditItemPage() {
  const { listId = '', itemId = '' } = useParams();
  return <LoadedItem key={itemId} listId={listId} itemId={itemId} />;
}

function LoadedItem({ listId, itemId }: { listId: string; itemId: string }) {
  const query = useQuery(itemToEditQuery(listId, itemId));
  return (
    <LoadedForm query={query} listId={listId} missingText="List item not found">
      {(loaded) => loaded.items.map((item) => <EditItemForm key={item.id} item={item} loaded={loaded} />)}
    </LoadedForm>
  );
}
