import type { Trash, TrashedItem } from '@shared-lists/contract/api/trash.ts';
import { labelText } from '../../lib/texts.ts';

export type TrashKind = 'list' | 'item' | 'template' | 'field';

export interface TrashRow {
  readonly id: string;
  readonly kind: TrashKind;
  readonly name: string;
  readonly deletedAt: string;
  /** Who deleted it, or what belongs to it. */
  readonly note: string;
}

export interface TrashGroup {
  readonly id: string;
  readonly heading: string;
  readonly noun: TrashKind;
  readonly rows: readonly TrashRow[];
}

/** Lists and templates first, then items by the list that they were in; newest first. */
export function groupTrash(pages: readonly Trash[]): readonly TrashGroup[] {
  const { lists = [], templates = [], fields = [] } = pages[0] ?? {};
  const whole: TrashGroup[] = [
    group(
      'Lists',
      'list',
      lists.map((list) => ({ ...list, note: byWhom(list) })),
    ),
    group(
      'Templates',
      'template',
      templates.map((template) => ({ ...template, note: 'Deleted' })),
    ),
    group(
      'Fields of templates',
      'field',
      fields.map((field) => ({ ...field, name: labelText(field.label), note: fieldNote(field) })),
    ),
  ];
  return [...whole.filter(({ rows }) => rows.length > 0), ...itemGroups(pages)];
}

interface Trashed {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly deleted_at: string;
}

function group(heading: string, kind: TrashKind, trashed: readonly Trashed[], id = heading): TrashGroup {
  const rows = trashed.map(({ deleted_at: deletedAt, ...row }) => ({
    id: row.id,
    kind,
    name: row.name,
    note: row.note,
    deletedAt,
  }));
  return { id, heading, noun: kind, rows };
}

function itemGroups(pages: readonly Trash[]): TrashGroup[] {
  const byList = new Map<string, TrashedItem[]>();
  for (const item of pages.flatMap((page) => page.items))
    byList.set(item.list_id, [...(byList.get(item.list_id) ?? []), item]);
  return [...byList].map(([listId, items]) => {
    const rows = items.map((item) => ({ ...item, name: itemTitle(item), note: byWhom(item) }));
    return group(`Items of ${items[0]?.list_name ?? ''}`, 'item', rows, listId);
  });
}

const byWhom = ({ deleted_by }: Pick<TrashedItem, 'deleted_by'>) =>
  `Deleted by ${deleted_by?.name ?? 'somebody who left'}`;

function fieldNote({ template_name, values_count }: Trash['fields'][number]): string {
  return `Of ${template_name}, with ${values_count === 1 ? '1 value' : `${values_count} values`}`;
}

function itemTitle({ fields }: TrashedItem): string {
  const texts = fields.filter(({ data }) => data !== null && data !== '');
  const titles = texts.filter(({ role }) => role === 'title');
  return (titles.length > 0 ? titles : texts).map(({ data }) => data).join(', ') || 'Untitled Item';
}
