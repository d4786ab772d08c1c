import type { OracleWorld } from './oracle-world.ts';

export type List = OracleWorld['lists'][number];
export type Item = OracleWorld['items'][number];
type Share = OracleWorld['shares'][number];

export function compare(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export class Shapes {
  constructor(private readonly world: OracleWorld) {}

  list(list: List) {
    return {
      id: list.id,
      name: list.name,
      type: list.type,
      completed: list.completed_at !== null,
      refreshed: list.refreshed_at !== null,
      owner_id: list.owner_id,
      list_item_configuration_id: list.item_configuration_id,
      created_at: list.created_at,
      updated_at: list.updated_at,
      archived_at: null,
      writers_may_share: true,
      writers_may_complete: false,
      handover_user_id: null,
    };
  }

  listRow(list: List, share: Share | undefined) {
    const answers = { accepted: true, refused: false, pending: null };
    return {
      ...this.list(list),
      users_list_id: share?.id,
      user_id: share?.person_id,
      has_accepted: share && answers[share.state],
    };
  }

  user(personId: string, isKnown: boolean) {
    const person = this.world.people.find(({ id }) => id === personId);
    const name = isKnown ? person?.name : person?.email.split('@')[0];
    return { id: person?.id, email: person?.email, name };
  }

  configuration(configurationId: string) {
    const configuration = this.world.configurations.find(({ id }) => id === configurationId);
    return {
      id: configuration?.id,
      name: configuration?.name,
      user_id: configuration?.owner_id,
      created_at: configuration?.created_at,
      updated_at: configuration?.updated_at,
      archived_at: null,
    };
  }

  fieldConfigurations(configurationId: string) {
    return this.world.kinds
      .filter((kind) => kind.item_configuration_id === configurationId && kind.archived_at === null)
      .sort((a, b) => compare(a.position, b.position))
      .map((kind) => ({
        id: kind.id,
        label: kind.label,
        data_type: kind.data_type,
        role: kind.role,
        primary: kind.role === 'title',
        position: kind.position,
        list_item_configuration_id: kind.item_configuration_id,
        created_at: kind.created_at,
        updated_at: kind.updated_at,
        archived_at: null,
      }));
  }

  order({ order_mode, category_order, learned_order }: List) {
    return {
      mode: order_mode,
      categories: JSON.parse(category_order ?? '[]') as unknown,
      learned: JSON.parse(learned_order ?? '{"categories":[],"trips":0}') as unknown,
    };
  }

  item(item: Item, list: List) {
    return {
      id: item.id,
      list_id: item.list_id,
      user_id: item.creator_id,
      completed: item.completed_at !== null,
      refreshed: item.refreshed_at !== null,
      position: item.position,
      set_aside: item.set_aside,
      created_at: item.created_at,
      updated_at: item.updated_at,
      archived_at: null,
      fields: this.fields(item, list),
    };
  }

  categories(items: readonly Item[], list: List): string[] {
    const values = items
      .flatMap((item) => this.fields(item, list))
      .filter(({ label }) => label === 'category')
      .flatMap(({ data }) => (data === null || data.trim() === '' ? [] : [data]));
    const isFirst = (value: string, index: number) =>
      values.findIndex((other) => other.toLowerCase() === value.toLowerCase()) === index;
    return values.filter(isFirst);
  }

  private fields(item: Item, list: List) {
    return this.world.fields
      .flatMap((field) => {
        const kind = this.world.kinds.find(({ id }) => id === field.field_configuration_id);
        // Values of removed fields are hidden.
        const isShown = field.item_id === item.id && field.archived_at === null && kind?.archived_at === null;
        return isShown && kind.item_configuration_id === list.item_configuration_id ? [{ field, kind }] : [];
      })
      .sort((a, b) => compare(a.kind.position, b.kind.position))
      .map(({ field, kind }) => ({
        id: field.id,
        label: kind.label,
        data: field.data,
        list_item_field_configuration_id: kind.id,
        position: kind.position,
        data_type: kind.data_type,
        role: kind.role,
        user_id: field.creator_id,
        list_item_id: field.item_id,
        created_at: field.created_at,
        updated_at: field.updated_at,
        archived_at: null,
      }));
  }
}
