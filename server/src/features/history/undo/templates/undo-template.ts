import type { TemplatePart } from '../../../../changes/change-data.ts';
import { dataOf, type ChangeRow } from '../../../../changes/change-repository.ts';
import { isSameKind, isSameLook } from '../../../../changes/template-part.ts';
import { ValueChanges } from '../../../../changes/value-changes.ts';
import { timeAfter } from '../../../../database/clock.ts';
import type { Tx } from '../../../../database/database.ts';
import {
  findAllFieldConfigurations,
  getConfigurationById,
  type ConfigurationRecord,
  type FieldConfigurationRecord,
} from '../../../configurations/configuration-repository.ts';
import {
  findPeopleAround,
  markListsChanged,
  raiseListRevisions,
} from '../../../configurations/template-access-repository.ts';
import { recordTemplateChange } from '../../../configurations/template-changes-repository.ts';
import { savePlan, saveTemplate } from '../../../configurations/template-repository.ts';
import type { UndoOutcome } from '../undo-outcome.ts';
import { planTemplateUndo, type TemplateUndoPlan } from './plan-template-undo.ts';
import { findFilledSince } from './template-undo-repository.ts';
import { TemplateValues } from './template-values.ts';

interface Undoing {
  readonly tx: Tx;
  readonly personId: string;
  readonly outcome: UndoOutcome;
  /** What the person asked to undo. */
  readonly undoes: string;
}

/** Rows of one call, for each list of the template. It is locked and the person's. Answers whose home changes. */
export async function undoTemplateCall(
  { tx, personId, outcome, undoes }: Undoing,
  rows: readonly ChangeRow[],
  part: TemplatePart,
): Promise<readonly string[]> {
  const template = await getConfigurationById(tx, part.id);
  if (template.archived_at !== null) {
    outcome.leaveAlone(part.id, 'deleted');
    return [];
  }
  const every = await findAllFieldConfigurations(tx, part.id);
  const present = every.filter((field) => field.archived_at === null);
  const values = await TemplateValues.read(tx, part.id, rows);
  const plan = planTemplateUndo({
    ...{ name: template.name, present, part, at: rows[0]?.created_at ?? '' },
    removedAt: new Map(
      every.flatMap(({ id, archived_at }) => (archived_at === null ? [] : [[id, archived_at]])),
    ),
    ...(await findObstacles(tx, rows, part, values)),
  });
  for (const id of plan.undone) outcome.undo(id);
  for (const [id, reason] of plan.leftAlone) outcome.leaveAlone(id, reason);
  if (isAsPlanned(template, present, plan)) return [];

  const now = timeAfter(template.updated_at);
  await raiseListRevisions(tx, personId, part.id);
  const changes = new ValueChanges();
  for (const field of plan.fields.filter(({ id }) => plan.converted.includes(id))) {
    const areBack = await values.convertBack(field.id, field, now, changes);
    if (!areBack) outcome.leaveAlone(field.id, 'replaced');
  }
  await savePlan(tx, part.id, differences(every, present, plan), now);
  await saveTemplate(tx, part.id, { name: plan.name }, now);
  await markListsChanged(tx, part.id);
  await recordTemplateChange(tx, { template, fields: present }, changes, { kind: 'undo', at: now, undoes });
  return [personId, ...(await findPeopleAround(tx, [part.id]))];
}

/** What people have filled in since must stay. */
async function findObstacles(tx: Tx, rows: readonly ChangeRow[], part: TemplatePart, values: TemplateValues) {
  const fields = Object.entries(part.fields ?? {});
  const added = fields.filter(([, [before]]) => before === null).map(([id]) => id);
  const unfit = new Set<string>();
  for (const [id, [before, after]] of fields) {
    const isOtherKind = before && after && !isSameKind(before, after);
    if (isOtherKind && !(await values.fit(id, before))) unfit.add(id);
  }
  const then = { at: rows[0]?.created_at ?? '', listIds: rows.flatMap(({ list_id }) => list_id ?? []) };
  return { filled: await findFilledSince(tx, part.id, added, then), unfit };
}

type Fields = readonly FieldConfigurationRecord[];

function isAsPlanned({ name }: ConfigurationRecord, present: Fields, plan: TemplateUndoPlan): boolean {
  const { added, removed, changed } = differences(present, present, plan);
  return name === plan.name && added.length + removed.length + changed.length === 0;
}

function differences(every: Fields, present: Fields, { fields }: TemplateUndoPlan) {
  const changed = fields.flatMap((after) => {
    const before = every.find(({ id }) => id === after.id);
    const isSame =
      before?.archived_at === null && isSameLook(before, after) && before.position === after.position;
    return before && !isSame ? [[before, after] as const] : [];
  });
  const added = fields.filter(({ id }) => !every.some((field) => field.id === id));
  const removed = present.filter(({ id }) => !fields.some((field) => field.id === id));
  return { added, removed, changed };
}

/** Of the templates that the rows are about, newest call first. */
export function templateCallsIn(rows: readonly ChangeRow[]) {
  const calls = new Map<string, { readonly part: TemplatePart; readonly rows: ChangeRow[] }>();
  for (const row of rows) {
    const { template: part } = dataOf(row);
    if (!part) continue;
    // An undo of several calls has several parts of one template, each with its own time.
    const key = [row.id, part.id, row.created_at].join();
    const call = calls.get(key) ?? { part, rows: [] };
    calls.set(key, call);
    call.rows.push(row);
  }
  return [...calls.values()];
}
