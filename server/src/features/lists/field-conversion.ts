import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';

export interface FieldKind {
  readonly id: string;
  readonly label: string;
  readonly data_type: string;
  readonly role: FieldRole;
  readonly position: number;
}

export interface StoredValue {
  readonly id: string;
  readonly item_id: string;
  readonly field_configuration_id: string;
  readonly data: string | null;
}

export interface Conversion {
  readonly moves: ReadonlyMap<string, readonly string[]>;
  readonly superseded: readonly string[];
}

type IsValid = (field: FieldKind, data: string | null) => boolean;

/** Values without a field in the new type stay stored and reappear when the type changes back. */
export function planConversion(
  values: readonly StoredValue[],
  from: readonly FieldKind[],
  to: readonly FieldKind[],
  everyField: ReadonlyMap<string, FieldKind>,
  isValid: IsValid,
): Conversion {
  const moves = new Map<string, string[]>();
  const superseded: string[] = [];
  for (const item of byItem(values).values()) {
    const plan = planItem(item, from, to, everyField, isValid);
    superseded.push(...plan.superseded);
    for (const [valueId, fieldId] of plan.moves) push(moves, fieldId, valueId);
  }
  return { moves, superseded };
}

function planItem(
  values: readonly StoredValue[],
  from: readonly FieldKind[],
  to: readonly FieldKind[],
  everyField: ReadonlyMap<string, FieldKind>,
  isValid: IsValid,
) {
  const isLive = ({ field_configuration_id }: StoredValue) => has(from, field_configuration_id);
  const isInTarget = ({ field_configuration_id }: StoredValue) => has(to, field_configuration_id);
  const live = values.filter(isLive);
  const unused = values.filter((value) => !isLive(value));
  const taken = new Map<string, string>();
  const moves: [string, string][] = [];

  const targetFor = (value: StoredValue) => {
    const old = everyField.get(value.field_configuration_id);
    if (old && old.id === mainOf(from)?.id) return mainOf(to);
    const sameLabel = to.find(({ label }) => label === old?.label);
    return sameLabel && (sameLabel.data_type === old?.data_type || isValid(sameLabel, value.data))
      ? sameLabel
      : undefined;
  };
  const move = (value: StoredValue) => {
    const target = targetFor(value);
    if (!target || taken.has(target.id)) return;
    taken.set(target.id, value.id);
    moves.push([value.id, target.id]);
  };

  live.filter((value) => value.field_configuration_id === mainOf(from)?.id).forEach(move);
  live.filter((value) => value.field_configuration_id !== mainOf(from)?.id).forEach(move);
  const superseded = unused.filter((value) => isInTarget(value) && taken.has(value.field_configuration_id));
  for (const value of unused.filter(isInTarget)) taken.set(value.field_configuration_id, value.id);
  unused.filter((value) => !isInTarget(value)).forEach(move);
  return { moves, superseded: superseded.map(({ id }) => id) };
}

function mainOf(fields: readonly FieldKind[]): FieldKind | undefined {
  return fields.reduce<FieldKind | undefined>(
    (main, field) => (main && main.position <= field.position ? main : field),
    undefined,
  );
}

function has(fields: readonly FieldKind[], id: string): boolean {
  return fields.some((field) => field.id === id);
}

function byItem(values: readonly StoredValue[]): Map<string, StoredValue[]> {
  const items = new Map<string, StoredValue[]>();
  for (const value of values) push(items, value.item_id, value);
  return items;
}

function push<Value>(groups: Map<string, Value[]>, key: string, value: Value): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}
