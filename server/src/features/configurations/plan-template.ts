import {
  TYPES_OF_ROLE,
  type DataType,
  type FieldRole,
} from '@shared-lists/contract/rules/templates/field-roles.ts';

export interface PlannedField {
  readonly id: string;
  readonly label: string;
  readonly data_type: string;
  readonly role: FieldRole;
  readonly position: number;
}

/** What a call asks for; the rest stays as it is, or follows from the role. */
export interface WantedField {
  readonly id?: string | undefined;
  readonly label: string;
  readonly data_type?: string | undefined;
  readonly role?: FieldRole | undefined;
}

export interface TemplatePlan {
  readonly added: readonly PlannedField[];
  readonly changed: readonly (readonly [before: PlannedField, after: PlannedField])[];
  readonly removed: readonly PlannedField[];
}

/** The fields that the template would have, in the order of `wanted`. They may still break the rules for templates. */
export function resolveFields(
  present: readonly PlannedField[],
  wanted: readonly WantedField[],
  newId: () => string,
): PlannedField[] {
  const asksForTitle = wanted.some(({ role }) => role === 'title');
  const isFirst = present.length === 0 && !asksForTitle;
  return wanted.map(({ id, label, role, data_type }, index) => {
    const before = present.find((field) => field.id === id);
    // A new title makes the former one a detail.
    const keptRole = before?.role === 'title' && asksForTitle ? 'detail' : before?.role;
    const newRole = isFirst && index === 0 ? 'title' : (role ?? keptRole ?? 'detail');
    return {
      id: id ?? newId(),
      label,
      role: newRole,
      data_type: data_type ?? typeFor(newRole, before?.data_type),
      position: index + 1,
    };
  });
}

function typeFor(role: FieldRole, present: string | undefined): string {
  const [usual = 'free_text', ...others] = TYPES_OF_ROLE[role];
  return others.includes(present as DataType) ? (present ?? usual) : usual;
}

export function planTemplate(
  present: readonly PlannedField[],
  planned: readonly PlannedField[],
): TemplatePlan {
  const before = new Map(present.map((field) => [field.id, field]));
  const ids = new Set(planned.map(({ id }) => id));
  return {
    added: planned.filter(({ id }) => !before.has(id)),
    changed: planned.flatMap((after) => {
      const was = before.get(after.id);
      return was && !isSame(was, after) ? [[was, after] as const] : [];
    }),
    removed: present.filter(({ id }) => !ids.has(id)),
  };
}

function isSame(one: PlannedField, other: PlannedField): boolean {
  return (['label', 'data_type', 'role', 'position'] as const).every((key) => one[key] === other[key]);
}

export const isEmptyPlan = ({ added, changed, removed }: TemplatePlan) =>
  added.length + changed.length + removed.length === 0;
