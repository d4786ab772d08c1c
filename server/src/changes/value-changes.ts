import type { ChangeData, FieldChange, ItemChange, RespelledValue } from './change-data.ts';

interface ChangedValue {
  readonly id: string;
  readonly item_id: string;
  readonly list_id: string;
}

interface OfList {
  readonly items: Record<string, ItemChange>;
  readonly respelled: RespelledValue[];
}

/** What a change of a template did to values, by list. */
export class ValueChanges {
  private readonly lists = new Map<string, OfList>();

  change({ id, item_id, list_id }: ChangedValue, change: FieldChange): void {
    const { items } = this.of(list_id);
    const item = (items[item_id] ??= {});
    (item.f ??= {})[id] = change;
  }

  respell({ id, item_id, list_id }: ChangedValue, before: string, after: string): void {
    this.of(list_id).respelled.push([item_id, id, before, after]);
  }

  dataOf(listId: string): Pick<ChangeData, 'items' | 'list'> {
    const { items, respelled } = this.lists.get(listId) ?? { items: {}, respelled: [] };
    return {
      ...(Object.keys(items).length > 0 && { items }),
      ...(respelled.length > 0 && { list: { respelled } }),
    };
  }

  private of(listId: string): OfList {
    const found = this.lists.get(listId) ?? { items: {}, respelled: [] };
    this.lists.set(listId, found);
    return found;
  }
}
