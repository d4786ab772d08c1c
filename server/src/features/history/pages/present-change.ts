import type { ChangedItem, ListChange } from '@shared-lists/contract/api/changes.ts';
import type {
  ChangeData,
  FieldChange,
  ItemChange,
  ListPart,
  ShareChange,
} from '../../../changes/change-data.ts';
import type { ChangeRow } from '../../../changes/change-repository.ts';
import type { LabelledValue } from './history-repository.ts';
import { presentTemplateChange } from './present-template-change.ts';

export const ITEMS_SHOWN = 20;

type Actor = { readonly id: string; readonly name: string } | null;

export interface Names {
  readonly actor: (personId: string | null) => Actor;
  readonly member: (personId: string | null) => Actor;
  readonly titleOf: (itemId: string) => string | null;
  readonly valueOf: (fieldId: string) => LabelledValue | undefined;
  /** Whether the caller has made this template. */
  readonly isOwnTemplate: (templateId: string) => boolean;
}

export function presentChange(row: ChangeRow, data: ChangeData, isUndone: boolean, names: Names): ListChange {
  const items = Object.entries(data.items ?? {});
  return {
    id: row.id,
    batch: row.batch,
    kind: row.kind,
    user: isOwnDecision(row, data) ? names.member(row.person_id) : names.actor(row.person_id),
    created_at: row.created_at,
    revision: row.revision,
    undoes: row.undoes,
    is_undone: isUndone,
    item_count: items.length + (data.purged ?? 0),
    items: items.slice(0, ITEMS_SHOWN).map(([id, change]) => presentItem(id, change, names)),
    ...(data.asOf !== undefined && { as_of: data.asOf }),
    // Of a change of its template the list only knows how values were spelled.
    ...(data.list && !data.template && { list: presentList(data.list, names) }),
    ...(data.template && {
      template: presentTemplateChange(data.template, names.isOwnTemplate(data.template.id)),
    }),
    ...(data.shares && {
      shares: Object.entries(data.shares).map(([id, change]) => presentShare(id, change, names)),
    }),
  };
}

/** People who decline a list stay unknown to its members. */
function isOwnDecision({ person_id }: ChangeRow, { shares = {} }: ChangeData): boolean {
  return Object.values(shares).some(({ p }) => p === person_id);
}

const became = (pair: readonly [unknown, unknown] | undefined) => pair && pair[1] !== null;

function presentItem(id: string, change: ItemChange, names: Names): ChangedItem {
  const [completed, refreshed, deleted] = [became(change.c), became(change.r), became(change.a)];
  const fields = Object.entries(change.f ?? {}).map(([fieldId, field]) =>
    presentField(fieldId, field, names),
  );
  return {
    id,
    title: names.titleOf(id),
    ...(change.n !== undefined && { is_new: true }),
    ...(completed !== undefined && { completed }),
    ...(refreshed !== undefined && { refreshed }),
    ...(deleted !== undefined && { deleted }),
    ...(change.p && { moved: true }),
    ...(change.s && { set_aside: change.s[1] }),
    ...(fields.length > 0 && { fields }),
  };
}

function presentField(id: string, { d, a }: FieldChange, { valueOf }: Names) {
  const value = valueOf(id);
  const data = value?.data ?? null;
  const [before, after] = d ?? (became(a) ? [data, null] : [null, data]);
  return { label: value?.label ?? null, before, after };
}

function presentList(part: ListPart, { member }: Names): NonNullable<ListChange['list']> {
  const [completed, refreshed, deleted] = [became(part.c), became(part.r), became(part.a)];
  const { name, type, template, owner, offer, writersMayShare, writersMayComplete } = part;
  return {
    ...(part.n !== undefined && { is_new: true }),
    ...(name && { name: { before: name[0], after: name[1] } }),
    ...(type && { type: { before: type[0], after: type[1] } }),
    ...(template && { template: { before: template[0], after: template[1] } }),
    ...(completed !== undefined && { completed }),
    ...(refreshed !== undefined && { refreshed }),
    ...(deleted !== undefined && { deleted }),
    ...(owner && { owner: member(owner[1]) }),
    ...(offer && { offered_to: member(offer[1]) }),
    ...(writersMayShare && { writers_may_share: writersMayShare[1] === 1 }),
    ...(writersMayComplete && { writers_may_complete: writersMayComplete[1] === 1 }),
    ...(part.orderMode && { order_mode: part.orderMode[1] }),
    ...(part.categoryOrder && { categories_ordered: true }),
  };
}

function presentShare(id: string, { p, n, gone, state, permission }: ShareChange, { member }: Names) {
  return {
    id,
    user: member(p),
    ...(n && { is_new: true }),
    ...(gone && { is_removed: true }),
    ...(state && { state: state[1] }),
    ...(permission && { permissions: permission[1] }),
  };
}
