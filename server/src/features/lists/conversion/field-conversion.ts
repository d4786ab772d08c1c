import type { TemplateField } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { isRepeatable } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { matchFields } from '@shared-lists/contract/rules/templates/template-fields.ts';

export interface StoredValue {
  readonly id: string;
  readonly item_id: string;
  readonly field_configuration_id: string;
  readonly data: string | null;
}

export interface Templates {
  readonly from: readonly TemplateField[];
  readonly to: readonly TemplateField[];
  /** By id; without removed ones, whose values stay hidden. */
  readonly everyField: ReadonlyMap<string, TemplateField>;
  readonly isValid: (field: TemplateField, data: string | null) => boolean;
}

export interface Conversion {
  readonly moves: ReadonlyMap<string, readonly string[]>;
  readonly superseded: readonly string[];
}

/** Values without a field in the new template stay stored and reappear when the template changes back. */
export function planConversion(values: readonly StoredValue[], templates: Templates): Conversion {
  const matches = matchFields(templates.from, templates.to);
  const moves = new Map<string, string[]>();
  const superseded: string[] = [];
  for (const item of byItem(values).values()) {
    const plan = planItem(item, templates, matches);
    superseded.push(...plan.superseded);
    for (const [valueId, fieldId] of plan.moves) push(moves, fieldId, valueId);
  }
  return { moves, superseded };
}

function planItem(
  values: readonly StoredValue[],
  { from, to, everyField, isValid }: Templates,
  matches: ReadonlyMap<string, TemplateField>,
) {
  const isLive = ({ field_configuration_id }: StoredValue) => has(from, field_configuration_id);
  const isInTarget = ({ field_configuration_id }: StoredValue) => has(to, field_configuration_id);
  const live = values.filter(isLive);
  const unused = values.filter((value) => !isLive(value));
  const taken = new Set<string>();
  const moves: [string, string][] = [];

  const targetFor = (value: StoredValue) => {
    const old = everyField.get(value.field_configuration_id);
    const target = old && (matches.get(old.id) ?? (isLive(value) ? undefined : namesakeOf(old, to)));
    if (!target) return undefined;
    const fits = target.data_type === old.data_type || isValid(target, value.data);
    return fits ? target : undefined;
  };
  const move = (value: StoredValue) => {
    const target = targetFor(value);
    if (!target || taken.has(target.id)) return;
    taken.add(target.id);
    if (target.id !== value.field_configuration_id) moves.push([value.id, target.id]);
  };

  // The field may have got another kind while the value was hidden.
  const isUnfit = ({ field_configuration_id: id, data }: StoredValue) =>
    Boolean(data) && to.some((field) => field.id === id && !isValid(field, data));

  live.forEach(move);
  const comingHome = unused.filter(isInTarget);
  const superseded = comingHome.filter((value) => taken.has(value.field_configuration_id) || isUnfit(value));
  for (const value of comingHome) taken.add(value.field_configuration_id);
  unused.filter((value) => !isInTarget(value)).forEach(move);
  return { moves, superseded: superseded.map(({ id }) => id) };
}

/** For values left over from an earlier template: by label, then by a role that only one field can have. */
function namesakeOf(old: TemplateField, to: readonly TemplateField[]): TemplateField | undefined {
  const isTitle = ({ role }: TemplateField) => role === 'title';
  const hasLabel = ({ label }: TemplateField) => label.toLowerCase() === old.label.toLowerCase();
  return (
    to.find((field) => hasLabel(field) && isTitle(field) === isTitle(old)) ??
    to.find(({ role }) => role === old.role && !isRepeatable(role) && role !== 'title')
  );
}

function has(fields: readonly TemplateField[], id: string): boolean {
  return fields.some((field) => field.id === id);
}

export function byItem<Value extends { readonly item_id: string }>(
  values: readonly Value[],
): ReadonlyMap<string, readonly Value[]> {
  const items = new Map<string, Value[]>();
  for (const value of values) push(items, value.item_id, value);
  return items;
}

function push<Value>(groups: Map<string, Value[]>, key: string, value: Value): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}
