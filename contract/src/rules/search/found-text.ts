import type { DataType, FieldRole } from '../templates/field-roles.ts';

export interface FoundValue {
  readonly data: string | null;
  readonly role: FieldRole;
  readonly data_type: DataType | (string & {});
}

/** What a search finds and shows of an item: its title, then the other values in their order, each once. */
export function foundText(values: readonly FoundValue[]): string {
  const shown = values.filter(({ data_type }) => data_type !== 'boolean');
  const ordered = [
    ...shown.filter(({ role }) => role === 'title'),
    ...shown.filter(({ role }) => role !== 'title'),
  ];
  const texts = ordered.map(({ data }) => data?.trim() ?? '').filter((text) => text !== '');
  return [...new Set(texts)].join(' · ');
}
