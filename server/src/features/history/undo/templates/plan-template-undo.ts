import { isRepeatable } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { mistakesOf } from '@shared-lists/contract/rules/templates/template-fields.ts';
import type { Pair, TemplateFieldLook, TemplatePart } from '../../../../changes/change-data.ts';
import { isReordered, isSameKind, isSameLook, isSameOrder } from '../../../../changes/template-part.ts';
import type { Reason } from '../undo-outcome.ts';
import { arrange } from './arrange-fields.ts';

interface UndoneField extends TemplateFieldLook {
  readonly id: string;
  readonly position: number;
}

export interface TemplateToUndo {
  readonly name: string;
  /** In order. */
  readonly present: readonly UndoneField[];
  /** When fields that are not there any more were removed, by id. */
  readonly removedAt: ReadonlyMap<string, string>;
  readonly part: TemplatePart;
  /** When the change happened. */
  readonly at: string;
  /** Fields that have got values since. */
  readonly filled: ReadonlySet<string>;
  /** Fields with values that do not fit their former kind. */
  readonly unfit: ReadonlySet<string>;
}

export interface TemplateUndoPlan {
  readonly name: string;
  readonly fields: readonly UndoneField[];
  /** Fields that get their former kind and role, so that their values do, too. */
  readonly converted: readonly string[];
  readonly undone: readonly string[];
  readonly leftAlone: readonly (readonly [id: string, reason: Reason])[];
}

/** A part of the change that can be taken back on its own. */
interface Piece {
  readonly id: string;
  readonly what: 'remove' | 'restore' | 'label' | 'kind';
  readonly before: TemplateFieldLook | null;
}

type Found = Piece | Reason | 'undone';

/** Takes back only what is still as the change left it, and what the rules for templates allow. */
export function planTemplateUndo(task: TemplateToUndo): TemplateUndoPlan {
  const { part, present } = task;
  const found = Object.entries(part.fields ?? {}).flatMap(([id, pair]) =>
    findPieces(task, id, pair).map((one) => [id, one] as const),
  );
  const pieces = found.flatMap(([, one]) => (typeof one === 'object' ? [one] : []));
  const resolved = resolve(present, pieces);
  const fields = build(present, resolved);
  const kept = resolved.filter(({ id, what }) => what === 'remove' || fields.has(id));
  const undone = new Set(kept.map(({ id }) => id));
  const leftAlone: [string, Reason][] = [];
  for (const [id, one] of found) {
    if (one === 'undone') undone.add(id);
    else if (typeof one === 'string') leftAlone.push([id, one]);
    else if (!kept.includes(one)) leftAlone.push([id, 'otherFields']);
  }
  const name = undoName(task);
  for (const result of [name.result, orderResult(task)]) {
    if (result === 'undone') undone.add(part.id);
    else if (result) leftAlone.push([part.id, result]);
  }
  return {
    name: name.name,
    fields: place(task, fields),
    converted: kept.filter(({ what }) => what === 'kind').map(({ id }) => id),
    undone: [...undone],
    leftAlone,
  };
}

function findPieces(
  task: TemplateToUndo,
  id: string,
  [before, after]: Pair<TemplateFieldLook | null>,
): Found[] {
  const current = task.present.find((field) => field.id === id);
  if (!after) return before ? findRemoved(task, id, before, current) : [];
  if (!before) return [findAdded(task, id, after, current)];
  if (!current) return ['deleted'];
  const found: Found[] = [];
  if (before.label !== after.label) {
    if (current.label === before.label) found.push('undone');
    else found.push(current.label === after.label ? { id, what: 'label', before } : 'changed');
  }
  if (isSameKind(before, after)) return found;
  if (isSameKind(current, before)) return [...found, 'undone'];
  if (!isSameKind(current, after)) return [...found, 'changed'];
  return [...found, task.unfit.has(id) ? 'unfit' : { id, what: 'kind', before }];
}

/** With its values. Without its role if another field has that by now, as when the trash restores it. */
function findRemoved(
  { removedAt, at }: TemplateToUndo,
  id: string,
  before: TemplateFieldLook,
  current: UndoneField | undefined,
): Found[] {
  if (current) return ['undone'];
  const removed = removedAt.get(id);
  if (removed === undefined || removed < at) return ['gone'];
  if (removed !== at) return ['changed'];
  const restored: Piece = { id, what: 'restore', before };
  return isRepeatable(before.role) ? [restored] : [restored, { id, what: 'kind', before }];
}

/** What people have filled in since stays. */
function findAdded(
  { filled }: TemplateToUndo,
  id: string,
  after: TemplateFieldLook,
  current: UndoneField | undefined,
): Found {
  if (!current) return 'undone';
  if (!isSameLook(current, after)) return 'changed';
  return filled.has(id) ? 'filled' : { id, what: 'remove', before: null };
}

type Fields = ReadonlyMap<string, TemplateFieldLook>;

function build(present: readonly UndoneField[], pieces: readonly Piece[]): Fields {
  const fields = new Map<string, TemplateFieldLook>(present.map((field) => [field.id, field]));
  // Of a restored field the label comes before the role.
  for (const { id, what, before } of pieces) {
    const field = fields.get(id);
    if (what === 'remove' || !before) fields.delete(id);
    else if (what === 'restore') fields.set(id, { ...before, role: 'detail' });
    else if (field && what === 'label') fields.set(id, { ...field, label: before.label });
    else if (field) fields.set(id, { ...field, data_type: before.data_type, role: before.role });
  }
  return fields;
}

/** All of them, or all but those that break the rules together with what was changed since. */
function resolve(present: readonly UndoneField[], pieces: readonly Piece[]): readonly Piece[] {
  let kept = pieces;
  while (kept.length > 0 && !isValid(present, kept)) kept = withoutOne(present, kept) ?? kept.slice(0, -1);
  if (kept.length === pieces.length) return kept;
  // Others were left out together with the wrong ones. Two labels may have changed places with each other.
  for (const one of pieces) {
    for (const other of pieces.slice(pieces.indexOf(one))) {
      const more = pieces.filter((piece) => kept.includes(piece) || piece === one || piece === other);
      if (more.length > kept.length && isValid(present, more)) kept = more;
    }
  }
  return kept;
}

function withoutOne(present: readonly UndoneField[], pieces: readonly Piece[]) {
  const wrong = pieces.findLast((piece) =>
    isValid(
      present,
      pieces.filter((other) => other !== piece),
    ),
  );
  return wrong && pieces.filter((other) => other !== wrong);
}

function isValid(present: readonly UndoneField[], pieces: readonly Piece[]): boolean {
  const fields = [...build(present, pieces).values()];
  // Lists may be made of it, and need a title.
  const isEmptied = present.length > 0 && fields.length === 0;
  return !isEmptied && Object.keys(mistakesOf(fields)).length === 0;
}

function undoName({ name, part }: TemplateToUndo): {
  readonly name: string;
  readonly result?: Reason | 'undone';
} {
  const [before, after] = part.name;
  if (before === after) return { name };
  if (name === before) return { name, result: 'undone' };
  return name === after ? { name: before, result: 'undone' } : { name, result: 'changed' };
}

const idsOf = (fields: readonly UndoneField[]) => fields.map(({ id }) => id);

function orderResult({ present, part }: TemplateToUndo): 'undone' | Reason | undefined {
  const { order } = part;
  if (!order || !isReordered(part)) return undefined;
  const isAsBefore = isSameOrder(order[0], idsOf(present));
  return isAsBefore || isSameOrder(order[1], idsOf(present)) ? 'undone' : 'changed';
}

function place({ present, part }: TemplateToUndo, fields: Fields): UndoneField[] {
  const order = arrange([...fields.keys()], idsOf(present), part.order);
  return order.flatMap((id, index) => {
    const look = fields.get(id);
    return look ? [{ ...pick(look), id, position: index + 1 }] : [];
  });
}

const pick = ({ label, data_type, role }: TemplateFieldLook): TemplateFieldLook => ({
  label,
  data_type,
  role,
});
