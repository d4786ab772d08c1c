import type { TemplateField } from './built-in-templates.ts';
import { FIELD_ROLES, isRepeatable, TYPES_OF_ROLE, type DataType, type FieldRole } from './field-roles.ts';

export const MOST_FIELDS = 20;
export const MOST_TEMPLATES = 100;

export interface WantedTemplateField {
  readonly label: string;
  readonly data_type: string;
  readonly role: FieldRole;
}

/** Why fields make no template, by the key of the body; empty if they do. Both sides ask it. */
export function mistakesOf(fields: readonly WantedTemplateField[]): Record<string, string[]> {
  const labels = fields.map(({ label }) => label.trim().toLowerCase());
  const doubled = FIELD_ROLES.find(
    (role) => !isRepeatable(role) && fields.filter((field) => field.role === role).length > 1,
  );
  const misfit = fields.find(({ role, data_type }) => !TYPES_OF_ROLE[role].includes(data_type as DataType));
  const mistakes: [string, string, boolean][] = [
    ['fields', `are too many (maximum is ${MOST_FIELDS})`, fields.length > MOST_FIELDS],
    ['label', "can't be blank", labels.includes('')],
    ['label', 'has already been taken', new Set(labels).size < labels.length],
    ['role', 'title is missing', fields.length > 0 && !fields.some(({ role }) => role === 'title')],
    ['role', `${doubled ?? ''} belongs to one field only`, doubled !== undefined],
    ['data_type', `does not fit the role ${misfit?.role ?? ''}`, misfit !== undefined],
  ];
  const found: Record<string, string[]> = {};
  for (const [key, text, isWrong] of mistakes) if (isWrong) (found[key] ??= []).push(text);
  return found;
}

/** By label, then by a role that only one field can have. Fields without a counterpart are missing. */
export function matchFields(
  from: readonly TemplateField[],
  to: readonly TemplateField[],
): ReadonlyMap<string, TemplateField> {
  const matches = new Map<string, TemplateField>();
  const isFree = (field: TemplateField) => ![...matches.values()].includes(field);
  const match = (fits: (one: TemplateField, other: TemplateField) => boolean) => {
    for (const one of from) {
      const other = matches.has(one.id) ? undefined : to.find((field) => isFree(field) && fits(one, field));
      if (other) matches.set(one.id, other);
    }
  };
  const isTitle = ({ role }: TemplateField) => role === 'title';
  match((one, other) => one.id === other.id);
  match((one, other) => isTitle(one) && isTitle(other));
  const isSameLabel = (one: TemplateField, other: TemplateField) =>
    one.label.toLowerCase() === other.label.toLowerCase();
  match((one, other) => !isTitle(other) && !isTitle(one) && isSameLabel(one, other));
  match((one, other) => one.role === other.role && !isRepeatable(one.role));
  return matches;
}
