import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import type { FieldRecord } from '../../../access/item-access-repository.ts';

type Kind = Pick<FieldRecord, 'role' | 'data_type'>;

/** Fields that the list has now, or had until they were removed. */
export type Kinds = ReadonlyMap<string, Kind>;

/** How the field stores a value of the past today; undefined if it does not take it any more. Others stay hidden. */
export function storableNow(
  kind: Kind | undefined,
  data: string | null,
): { readonly data: string | null } | undefined {
  if (!kind || data === null) return { data };
  const checked = checkFieldData(kind, data);
  return 'data' in checked ? checked : undefined;
}
