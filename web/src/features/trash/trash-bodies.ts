import type { TrashKind, TrashRow } from './trash-groups.ts';

// What one call takes.
const MOST: Readonly<Record<TrashKind, number>> = { list: 50, item: 500, template: 50, field: 50 };

/** Lists and templates first: nothing can be restored into what is gone. */
export function bodiesOf(rows: readonly Pick<TrashRow, 'id' | 'kind'>[]) {
  const idsOf = (kind: TrashKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const ids = {
    list: idsOf('list'),
    item: idsOf('item'),
    template: idsOf('template'),
    field: idsOf('field'),
  };
  const kinds: readonly TrashKind[] = ['list', 'item', 'template', 'field'];
  const calls = Math.max(...kinds.map((kind) => Math.ceil(ids[kind].length / MOST[kind])));
  const slice = (kind: TrashKind, call: number) =>
    ids[kind].slice(call * MOST[kind], (call + 1) * MOST[kind]);
  return Array.from({ length: calls }, (_, call) => ({
    list_ids: slice('list', call),
    item_ids: slice('item', call),
    ...(ids.template.length > 0 && { template_ids: slice('template', call) }),
    ...(ids.field.length > 0 && { field_ids: slice('field', call) }),
  }));
}
