import type { FieldChanges } from '@shared-lists/contract/api/templates.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import type { PlannedField, WantedField } from './plan-template.ts';

export interface FieldEdit extends FieldChanges {
  readonly id: string;
}

/** `primary` is what other clients call the title. */
function roleIn({ role, primary }: FieldChanges, before?: FieldRole): FieldRole | undefined {
  if (primary === true) return 'title';
  return role ?? (primary === false && before === 'title' ? 'detail' : undefined);
}

/** Calls for single fields say what becomes of the template as a whole, as the call for all fields does. */
export function withEdits(present: readonly PlannedField[], edits: readonly FieldEdit[]): WantedField[] {
  const editOf = new Map(edits.map((edit) => [edit.id, edit]));
  const edited = present.map((field): WantedField => {
    const { id, label, role: before } = field;
    const edit = editOf.get(id);
    if (!edit) return { id, label };
    return { id, label: edit.label ?? label, data_type: edit.data_type, role: roleIn(edit, before) };
  });
  return moved(edited, edits);
}

export function withNewField(
  present: readonly PlannedField[],
  id: string,
  { label, data_type, position, ...field }: FieldChanges & { readonly label: string },
): WantedField[] {
  const rest = present.map((one): WantedField => ({ id: one.id, label: one.label }));
  const added = { id, label, data_type, role: roleIn(field) };
  return moved([...rest, added], position === undefined ? [] : [{ id, position }]);
}

/** From the first place to the last, so that each field that moves ends up where it was asked to be. */
function moved(fields: readonly WantedField[], edits: readonly FieldEdit[]): WantedField[] {
  const places = new Map(
    edits.flatMap(({ id, position }) => (position === undefined ? [] : [[id, position] as const])),
  );
  const placeOf = ({ id = '' }: WantedField) => places.get(id);
  const result = fields.filter((field) => placeOf(field) === undefined);
  const movers = fields
    .filter((field) => placeOf(field) !== undefined)
    .sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
  for (const field of movers) result.splice((placeOf(field) ?? 1) - 1, 0, field);
  return result;
}
