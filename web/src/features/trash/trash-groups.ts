import type { Trash, TrashedItem } from '@shared-lists/contract/api/trash.ts';

export interface TrashRow {
  readonly id: string;
  readonly name: string;
  readonly listId?: string;
  readonly deletedAt: string;
  readonly deletedBy: string;
}

export interface TrashGroup {
  readonly id: string;
  readonly heading: string;
  readonly noun: 'list' | 'item';
  readonly rows: readonly TrashRow[];
}

/** Of fields that name an item where none is the title. */
const TITLES = ['name', 'title', 'product', 'task', 'content'];

/** Lists first, then items by the list that they were in; newest first. */
export function groupTrash(pages: readonly Trash[]): readonly TrashGroup[] {
  const lists = pages[0]?.lists ?? [];
  const items = pages.flatMap((page) => page.items);
  const byList = new Map<string, TrashedItem[]>();
  for (const item of items) byList.set(item.list_id, [...(byList.get(item.list_id) ?? []), item]);
  const groups = [...byList].map(([listId, ofList]): TrashGroup => ({
    id: listId,
    heading: `Items of ${ofList[0]?.list_name ?? ''}`,
    noun: 'item',
    rows: ofList.map((item) => ({ ...deletion(item), id: item.id, listId, name: itemTitle(item) })),
  }));
  if (lists.length === 0) return groups;
  const rows = lists.map((list) => ({ ...deletion(list), id: list.id, name: list.name }));
  return [{ id: 'lists', heading: 'Lists', noun: 'list', rows }, ...groups];
}

function deletion({ deleted_at, deleted_by }: Pick<TrashedItem, 'deleted_at' | 'deleted_by'>) {
  return { deletedAt: deleted_at, deletedBy: deleted_by?.name ?? 'somebody who left' };
}

function itemTitle({ fields }: TrashedItem): string {
  const texts = fields.filter(({ data }) => data !== null && data !== '');
  const byRole = texts.filter(({ role }) => role === 'title');
  const titles = byRole.length > 0 ? byRole : texts.filter(({ label }) => TITLES.includes(label));
  return (titles.length > 0 ? titles : texts).map(({ data }) => data).join(', ') || 'Untitled Item';
}
