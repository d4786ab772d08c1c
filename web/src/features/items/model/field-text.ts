import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';
import { ROLES_BY_LABEL } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';

interface WithRole {
  readonly label: string;
  readonly role?: FieldRole;
}

/** Items in changes that an earlier version stored have fields without a role. */
export const roleOf = ({ label, role }: WithRole): FieldRole => role ?? ROLES_BY_LABEL[label] ?? 'detail';

export function fieldText(item: Item, matches: (field: Field) => boolean): string {
  return (
    item.fields
      .filter(matches)
      .map(({ data }) => data?.trim() ?? '')
      .find(Boolean) ?? ''
  );
}

export const roleText = (item: Item, role: FieldRole) => fieldText(item, (field) => roleOf(field) === role);
