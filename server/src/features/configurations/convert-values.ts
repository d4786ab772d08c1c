import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import type { LossAnswer } from '@shared-lists/contract/api/templates.ts';
import { ValueChanges } from '../../changes/value-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { Conflict } from '../../lib/errors.ts';
import type { PlannedField, TemplatePlan } from './plan-template.ts';
import {
  archiveValues,
  findOpenedValues,
  findTemplateValues,
  respellValues,
  type TemplateValue,
} from './template-values-repository.ts';

const VALUES_SHOWN = 20;

type Loss = LossAnswer['losses'][number];

interface Conversion {
  readonly field: PlannedField;
  /** Spelled otherwise from now on, such as yes/no values. */
  readonly respelled: readonly (readonly [value: TemplateValue, data: string])[];
  readonly unfit: readonly TemplateValue[];
}

/** Makes stored values fit the new kinds. Those that do not are deleted if the person accepts it, else nothing changes. */
export async function convertValues(
  tx: Tx,
  personId: string,
  { changed }: TemplatePlan,
  acceptsLoss: (fieldId: string) => boolean,
): Promise<ValueChanges> {
  const conversions: Conversion[] = [];
  for (const [before, after] of changed) {
    if (isOtherKind(before, after))
      conversions.push(planValues(after, await findTemplateValues(tx, after.id)));
  }
  const losses = conversions.filter(({ unfit, field }) => unfit.length > 0 && !acceptsLoss(field.id));
  if (losses.length > 0) throw new Conflict(await presentLosses(tx, personId, losses));
  const changes = new ValueChanges();
  for (const { respelled } of conversions) {
    for (const [value, data] of respelled) changes.respell(value, value.data, data);
    await respellValues(
      tx,
      respelled.map(([{ id }, data]) => [id, data]),
    );
  }
  const lost = conversions.flatMap(({ unfit }) => unfit);
  await archiveLost(tx, lost, changes);
  return changes;
}

/** Categories are stored in one spelling, as if they had been typed as such. */
function isOtherKind(before: PlannedField, after: PlannedField): boolean {
  const isCategoryNow = after.role === 'category' && before.role !== 'category';
  return before.data_type !== after.data_type || isCategoryNow;
}

function planValues(field: PlannedField, values: readonly TemplateValue[]): Conversion {
  const respelled: [TemplateValue, string][] = [];
  const unfit: TemplateValue[] = [];
  for (const value of values) {
    const checked = checkFieldData(field, value.data);
    if (!('data' in checked)) unfit.push(value);
    else if (checked.data !== value.data) respelled.push([value, checked.data]);
  }
  return { field, respelled, unfit };
}

async function presentLosses(
  tx: Tx,
  personId: string,
  conversions: readonly Conversion[],
): Promise<LossAnswer> {
  const losses: Loss[] = [];
  for (const { field, unfit } of conversions) {
    const opened = await findOpenedValues(tx, field.id, personId);
    const shown = new Set(unfit.map(({ data }) => data).filter((data) => opened.has(data)));
    const values = [...shown].sort().slice(0, VALUES_SHOWN);
    losses.push({ field_id: field.id, label: field.label, values, count: unfit.length });
  }
  return { error: 'Some values do not fit the new data type', losses };
}

/** The history of each list tells which values are gone. */
async function archiveLost(tx: Tx, lost: readonly TemplateValue[], changes: ValueChanges): Promise<void> {
  if (lost.length === 0) return;
  const newest = lost.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '');
  const now = timeAfter(newest);
  await archiveValues(
    tx,
    lost.map(({ id }) => id),
    now,
  );
  for (const value of lost) changes.change(value, { a: [null, now] });
}
