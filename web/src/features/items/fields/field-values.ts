import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { CATEGORY_LABEL, normaliseCategory } from '@shared-lists/contract/rules/category.ts';

/** By field configuration id. Untouched inputs have no entry. */
export type FieldValues = Readonly<Record<string, string>>;

export interface FieldEdit {
  readonly field: Pick<FieldConfiguration, 'id' | 'label' | 'data_type' | 'position'>;
  /** In stored form; empty deletes the field. */
  readonly data: string;
}

export function normaliseValue(label: string, value: string): string {
  return label === CATEGORY_LABEL ? normaliseCategory(value) : value.trim();
}

export function fieldEdit({ id, label, data_type, position }: FieldConfiguration, data: string): FieldEdit {
  return { field: { id, label, data_type, position }, data };
}
