import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { normaliseCategory } from '@shared-lists/contract/rules/category.ts';

/** By field configuration id. Untouched inputs have no entry. */
export type FieldValues = Readonly<Record<string, string>>;

export interface FieldEdit {
  /** Changes that an earlier version stored have no role. */
  readonly field: Pick<FieldConfiguration, 'id' | 'label' | 'data_type' | 'position'> & {
    readonly role?: FieldRole;
  };
  /** In stored form; empty deletes the field. */
  readonly data: string;
}

export function normaliseValue({ role }: Pick<FieldConfiguration, 'role'>, value: string): string {
  return role === 'category' ? normaliseCategory(value) : value.trim();
}

export function fieldEdit(field: FieldConfiguration, data: string): FieldEdit {
  const { id, label, data_type, position, role } = field;
  return { field: { id, label, data_type, position, role }, data };
}
