import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList } from '@shared-lists/contract/api/lists.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';
import { LISTS_KEY } from '../../../data/api/query-keys.ts';
import { newId } from '../../../lib/new-id.ts';

const NAME = 'Example: weekend groceries';

const GROCERIES: readonly Record<string, string>[] = [
  { product: 'Bread' },
  { product: 'Apples', quantity: '6', category: 'Fruit' },
  { product: 'Lemons', quantity: '2', category: 'Fruit' },
  { product: 'Milk', quantity: '2 l', category: 'Dairy' },
  { product: 'Butter', quantity: '250 g', category: 'Dairy' },
  { product: 'Coffee', quantity: '1 bag', category: 'Drinks' },
];

export interface Example {
  readonly listId: string;
  readonly itemIds: readonly string[];
}

export const newExample = (): Example => ({ listId: newId(), itemIds: GROCERIES.map(newId) });

/** By ordinary calls. Each can be repeated, so that a second attempt completes the same list. */
export async function addExample(client: QueryClient, { listId, itemIds }: Example): Promise<void> {
  const body = { list: { id: listId, name: NAME, type: 'GroceryList' as const } };
  await call(createList, { body, idempotencyKey: listId });
  const idOf = (label: string) =>
    BUILT_IN_TEMPLATES.GroceryList.fields.find((field) => field.label === label)?.id ?? '';
  for (const [index, id] of itemIds.entries())
    await call(createListItem, {
      params: { list_id: listId },
      body: {
        list_item: {
          id,
          fields: Object.entries(GROCERIES[index] ?? {}).map(([label, data]) => ({
            list_item_field_configuration_id: idOf(label),
            data,
          })),
        },
      },
      idempotencyKey: id,
    });
  void client.invalidateQueries({ queryKey: LISTS_KEY });
}
