import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useMemo } from 'react';
import { flagOf, summaryOf } from '../model/template-of.ts';
import type { RowLook } from './ItemButtons.tsx';

/** The same object while the template is the same, so that rows are not rendered again. */
export function useRowLook(list: List, fields: readonly FieldConfiguration[]): RowLook {
  const { list_item_configuration_id } = list;
  return useMemo(() => {
    const ofList = { list_item_configuration_id };
    return { summary: summaryOf(ofList), flag: flagOf(ofList, fields) };
  }, [list_item_configuration_id, fields]);
}
