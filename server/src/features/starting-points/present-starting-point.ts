import type {
  StartingPoint,
  StartingPointDetail,
  StartingPointItem,
} from '@shared-lists/contract/api/starting-points.ts';
import { typeOfLists } from '@shared-lists/contract/rules/templates/type-of-lists.ts';
import type { FieldConfigurationRecord } from '../configurations/configuration-repository.ts';
import type { SavedItem, StartingPointRecord } from './starting-point-repository.ts';

type Fields = readonly FieldConfigurationRecord[];

export function presentStartingPoint(point: StartingPointRecord, fields: Fields): StartingPoint {
  return {
    id: point.id,
    name: point.name,
    type: typeOfLists(point.item_configuration_id, fields),
    list_item_configuration_id: point.item_configuration_id,
    items_count: Number(point.items_count),
    usual_count: Number(point.usual_count ?? 0),
    created_at: point.created_at,
    updated_at: point.updated_at,
  };
}

export function presentStartingPointDetail(
  point: StartingPointRecord,
  fields: Fields,
  items: readonly SavedItem[],
): StartingPointDetail {
  return {
    ...presentStartingPoint(point, fields),
    items: items.map((item) => presentItem(item, fields, point.lists_made)),
  };
}

/** Only values of fields that the template has now. */
function presentItem(
  { id, times_taken, values }: SavedItem,
  fields: Fields,
  listsMade: number,
): StartingPointItem {
  return {
    id,
    usual: times_taken * 2 >= listsMade,
    fields: fields.flatMap((field) => {
      const data = values[field.id];
      if (data === undefined) return [];
      return [{ label: field.label, data, role: field.role, list_item_field_configuration_id: field.id }];
    }),
  };
}
