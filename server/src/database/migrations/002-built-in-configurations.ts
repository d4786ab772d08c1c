import type { Migration } from './migration.ts';

const FIELDS_BY_TYPE = [
  ['BookList', 'books', ['title', 'author', 'number_in_series:number', 'read:boolean', 'category']],
  ['GroceryList', 'groceries', ['product', 'quantity', 'category']],
  ['MusicList', 'music', ['title', 'artist', 'album', 'category']],
  ['SimpleList', 'simple', ['content', 'category']],
  ['ToDoList', 'to-do', ['task', 'assignee', 'due_by:date_time', 'category']],
] as const;

const id = (type: number, field: number) => `00000000-0000-4000-8000-00000000${type}0${field}0`;

export const builtInConfigurations: Migration = {
  name: 'built-in-configurations',
  async up(db) {
    const now = new Date().toISOString();
    const dates = { created_at: now, updated_at: now };

    for (const [index, [listType, name, fields]] of FIELDS_BY_TYPE.entries()) {
      const configurationId = id(index + 1, 0);
      await db
        .insertInto('item_configurations')
        .values({ id: configurationId, name, list_type: listType, ...dates })
        .execute();
      await db
        .insertInto('field_configurations')
        .values(
          fields.map((field, position) => {
            const [label, dataType = 'free_text'] = field.split(':');
            return {
              id: id(index + 1, position + 1),
              item_configuration_id: configurationId,
              label,
              data_type: dataType,
              position: position + 1,
              ...dates,
            };
          }),
        )
        .execute();
    }
  },
};
