import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import type { LossAnswer } from '@shared-lists/contract/api/templates.ts';
import type { ItemChange } from '../../changes/change-data.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { Conflict } from '../../lib/errors.ts';
import type { PlannedField, TemplatePlan } from './plan-template.ts';
import {
  archiveValues,
  countValues,
  findOpenedValues,
  findValuesWith,
  replaceValues,
  type LostValue,
} from './template-values-repository.ts';

const VALUES_SHOWN = 20;

type Loss = LossAnswer['losses'][number];

interface Conversion {
  readonly field: PlannedField;
  /** Spelled otherwise from now on, such as yes/no values. */
  readonly respelled: readonly (readonly [from: string, to: string])[];
  readonly unfit: readonly string[];
  readonly count: number;
}

/** Makes stored values fit the new kinds. Those that do not are deleted if the person accepts it, else nothing changes. */
export async function convertValues(
  tx: Tx,
  personId: string,
  { changed }: TemplatePlan,
  acceptsLoss: (fieldId: string) => boolean,
): Promise<void> {
  const conversions: Conversion[] = [];
  for (const [before, after] of changed) {
    if (isOtherKind(before, after)) conversions.push(planValues(after, await countValues(tx, after.id)));
  }
  const losses = conversions.filter(({ unfit, field }) => unfit.length > 0 && !acceptsLoss(field.id));
  if (losses.length > 0) throw new Conflict(await presentLosses(tx, personId, losses));
  const lost: LostValue[] = [];
  for (const { field, respelled, unfit } of conversions) {
    for (const [from, to] of respelled) await replaceValues(tx, field.id, from, to);
    lost.push(...(await findValuesWith(tx, field.id, unfit)));
  }
  await archiveLost(tx, lost);
}

/** Categories are stored in one spelling, as if they had been typed as such. */
function isOtherKind(before: PlannedField, after: PlannedField): boolean {
  const isCategoryNow = after.role === 'category' && before.role !== 'category';
  return before.data_type !== after.data_type || isCategoryNow;
}

function planValues(field: PlannedField, counts: ReadonlyMap<string, number>): Conversion {
  const respelled: [string, string][] = [];
  const unfit: string[] = [];
  let count = 0;
  for (const [data, times] of counts) {
    const checked = checkFieldData(field, data);
    if ('data' in checked) {
      if (checked.data !== data) respelled.push([data, checked.data]);
    } else {
      unfit.push(data);
      count += times;
    }
  }
  return { field, respelled, unfit, count };
}

async function presentLosses(
  tx: Tx,
  personId: string,
  conversions: readonly Conversion[],
): Promise<LossAnswer> {
  const losses: Loss[] = [];
  for (const { field, unfit, count } of conversions) {
    const opened = await findOpenedValues(tx, field.id, personId);
    const values = unfit.filter((data) => opened.has(data)).sort();
    losses.push({ field_id: field.id, label: field.label, values: values.slice(0, VALUES_SHOWN), count });
  }
  return { error: 'Some values do not fit the new data type', losses };
}

/** The history of each list tells which values are gone. */
async function archiveLost(tx: Tx, lost: readonly LostValue[]): Promise<void> {
  if (lost.length === 0) return;
  const newest = lost.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '');
  const now = timeAfter(newest);
  await archiveValues(
    tx,
    lost.map(({ id }) => id),
    now,
  );
  const lists = new Map<string, Record<string, ItemChange>>();
  for (const { id, item_id, list_id } of lost) {
    const items = lists.get(list_id) ?? {};
    lists.set(list_id, items);
    const { f } = (items[item_id] ??= { f: {} });
    if (f) f[id] = { a: [null, 1] };
  }
  for (const [listId, items] of lists) {
    recordChange(tx, { listId, kind: 'edit_items', at: now, data: { items } });
  }
}
