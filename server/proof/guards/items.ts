import { tests, type Mutant } from './mutant.ts';

const REPOSITORY = 'server/src/features/items/item-repository.ts';
const SERVICE = 'server/src/features/items/item-service.ts';
const FIELDS = 'server/src/features/items/field-service.ts';
const NEW_FIELDS = 'server/src/features/items/new-fields.ts';

export const items: readonly Mutant[] = [
  {
    id: 'items-of-list',
    rule: 'items are found only through their list',
    authorises: true,
    file: REPOSITORY,
    find: "    .selectFrom('items')\n    .where('items.list_id', '=', listId)",
    replace: "    .selectFrom('items')",
    tests: tests('foreign-ids', 'features/lists/list-detail'),
  },
  {
    id: 'items-live',
    rule: 'archived items are neither shown nor found',
    authorises: true,
    file: REPOSITORY,
    find: "\n    .where('items.archived_at', 'is', null)\n    .orderBy('items.created_at')",
    replace: "\n    .orderBy('items.created_at')",
    tests: tests('features/lists/list-detail'),
  },
  {
    id: 'fields-live',
    rule: 'archived fields are not shown with their items',
    file: REPOSITORY,
    find: "\n    .where('fields.archived_at', 'is', null)",
    replace: '',
    tests: tests('features/items/fields', 'features/lists/list-detail'),
  },
  {
    id: 'saved-item',
    rule: 'a change of one item reaches no other',
    authorises: true,
    file: REPOSITORY,
    find: `      .where('list_id', '=', listId)
      .where('id', '=', itemId)`,
    replace: "      .where('list_id', '=', listId)",
    tests: tests('features/items/items'),
  },
  {
    id: 'archived-item',
    rule: 'deleting one item deletes no other',
    authorises: true,
    file: REPOSITORY,
    find: "\n    .where('id', 'in', itemIds)",
    replace: '',
    tests: tests('features/items/delete-item', 'features/items/copy-and-move'),
  },
  {
    id: 'saved-field',
    rule: 'a change of one field reaches no other of its item',
    authorises: true,
    file: 'server/src/features/items/field-repository.ts',
    find: "\n    .where('id', '=', fieldId)",
    replace: '',
    tests: tests('features/items/fields'),
  },
  {
    id: 'taken-item-id',
    rule: "an id that is somebody else's item gives nothing of it away",
    authorises: true,
    file: SERVICE,
    find: 'if (existing?.creator_id !== access.personId) throw',
    replace: 'if (!existing) throw',
    tests: tests('features/items/items'),
  },
  {
    id: 'taken-field-id-of-item',
    rule: 'an item with a field id that is taken is not added at all',
    file: SERVICE,
    find: '  if ((await insertFields(tx, records, now)) < records.length) throw new Conflict(TAKEN);\n',
    replace: '  await insertFields(tx, records, now);\n',
    tests: tests('features/items/items'),
  },
  {
    id: 'fields-with-item',
    rule: 'the fields of a new item are stored and come back with it',
    file: SERVICE,
    find: 'fields.map((field) => fieldRecord(field, item, now))',
    replace: 'fields.slice(1).map((field) => fieldRecord(field, item, now))',
    tests: tests('features/items/items'),
  },
  {
    id: 'new-field-configuration',
    rule: 'a field of a new item needs a configuration of the list',
    authorises: true,
    file: NEW_FIELDS,
    find: `  const configuration = configurations.find((candidate) => candidate.id === asId(id));
  if (!configuration) throw new NotFound();
  return configuration;`,
    replace: `  const [first] = configurations;
  if (!first) throw new NotFound();
  return configurations.find((candidate) => candidate.id === asId(id)) ?? { ...first, id: asId(id) };`,
    tests: tests('features/items/items', 'foreign-ids'),
  },
  {
    id: 'same-field-twice',
    rule: 'a new item names no field twice',
    file: NEW_FIELDS,
    find: 'wishes.map((wish) => wish.configuration.id)).size < wishes.length',
    replace: 'wishes.map((wish) => wish.configuration.id)).size < 0',
    tests: tests('features/items/items'),
  },
  {
    id: 'added-field-configuration',
    rule: 'an added field needs a configuration of the list',
    authorises: true,
    file: FIELDS,
    find: `  const configuration = configurations.find(({ id }) => id === wanted);
  if (!configuration) throw new NotFound();`,
    replace: `  const [first] = configurations;
  if (!first) throw new NotFound();
  const configuration = configurations.find(({ id }) => id === wanted) ?? { ...first, id: wanted };`,
    tests: tests('features/items/fields', 'foreign-ids'),
  },
  {
    id: 'no-second-field',
    rule: 'a value that is there already is replaced, never doubled',
    file: FIELDS,
    find: '  if (existing) return replaceData(tx, existing, data);\n',
    replace: '',
    tests: tests('features/items/fields'),
  },
  {
    id: 'taken-field-id',
    rule: "an id that is somebody else's field gives nothing of it away",
    authorises: true,
    file: FIELDS,
    find: 'if (field?.creator_id !== access.personId) throw',
    replace: 'if (!field) throw',
    tests: tests('features/items/fields'),
  },
  {
    id: 'field-of-other-item',
    rule: 'a field id of another item is in the way, not a repetition',
    authorises: true,
    file: FIELDS,
    find: 'if (!(await isFieldIdTaken(tx, id))) return undefined;',
    replace: 'if (!fields.some((field) => field.id === id)) return undefined;',
    tests: tests('features/items/fields'),
  },
  {
    id: 'own-configuration',
    rule: 'a changed field keeps its own configuration, another is not found',
    authorises: true,
    file: FIELDS,
    find: '  if (UUID.test(configurationId) && configurationId !== field.field_configuration_id) throw new NotFound();\n',
    replace: '',
    tests: tests('features/items/fields', 'foreign-ids'),
  },
  {
    id: 'made-up-id-of-item',
    rule: 'an id made up of an item leads to that item only',
    authorises: true,
    file: FIELDS,
    find: "fieldId.toLowerCase() === `read-${item.id}` ? 'read'",
    replace: "fieldId.toLowerCase().startsWith('read-') ? 'read'",
    tests: tests('features/items/fields'),
  },
  {
    id: 'one-live-value',
    rule: 'an item never has two live values of one field',
    file: 'server/src/database/migrations/001-initial-schema.ts',
    find: 'create unique index fields_one_live_value',
    replace: 'create index fields_one_live_value',
    tests: tests('database/constraints'),
  },
];
