import { tests, type Mutant } from './mutant.ts';

const CONVERSION = 'server/src/features/lists/field-conversion.ts';
const VALUES = 'server/src/features/items/stored-values-repository.ts';
const BOTH = tests('features/lists/field-conversion', 'features/lists/type-change');

/** What a change of a list's type must not lose or mix up. */
export const types: readonly Mutant[] = [
  {
    id: 'main-to-main',
    rule: 'the main value moves to the new main field',
    file: CONVERSION,
    find: '    if (old && old.id === mainOf(from)?.id) return mainOf(to);\n',
    replace: '',
    tests: BOTH,
  },
  {
    id: 'namesake-takes-it',
    rule: 'a value moves to a namesake of another type only if it is valid there',
    file: CONVERSION,
    find: '(namesake.data_type === old?.data_type || isValid(namesake, value.data))',
    replace: 'true',
    tests: BOTH,
  },
  {
    id: 'one-value-a-field',
    rule: 'two values never come into one field',
    file: CONVERSION,
    find: 'if (!place || holders.has(place.id)) return;',
    replace: 'if (!place) return;',
    tests: BOTH,
  },
  {
    id: 'live-beats-parked',
    rule: 'a live value wins over a parked one',
    file: CONVERSION,
    find: 'isHome(value) && holders.has(value.field_configuration_id)',
    replace: 'isHome(value) && !holders.has(value.field_configuration_id)',
    tests: BOTH,
  },
  {
    id: 'parked-come-back',
    rule: 'parked values appear again where they have a place',
    file: CONVERSION,
    find: '  parked.filter((value) => !isHome(value)).forEach(move);\n',
    replace: '',
    tests: BOTH,
  },
  {
    id: 'parked-are-hidden',
    rule: 'values without a counterpart are sent in no answer',
    file: 'server/src/features/configurations/configuration-repository.ts',
    find: "fieldsInOrder(db).where('item_configuration_id', '=', configurationOf(db, listId))",
    replace: 'fieldsInOrder(db)',
    tests: tests('features/lists/type-change', 'features/lists/list-detail'),
  },
  {
    id: 'converted-list',
    rule: 'a change of type reaches no other list',
    authorises: true,
    file: VALUES,
    find: "\n    .where('items.list_id', '=', listId)",
    replace: '',
    tests: tests('features/lists/type-change'),
  },
  {
    id: 'converted-live-items',
    rule: 'a change of type leaves archived items as they are',
    file: VALUES,
    find: "\n    .where('items.archived_at', 'is', null)",
    replace: '',
    tests: tests('features/lists/type-change'),
  },
  {
    id: 'converted-live-fields',
    rule: 'a change of type brings no archived value back',
    file: VALUES,
    find: "\n    .where('fields.archived_at', 'is', null)",
    replace: '',
    tests: tests('features/lists/type-change'),
  },
  {
    id: 'same-type',
    rule: 'the same type again changes nothing',
    file: 'server/src/features/lists/change-list-service.ts',
    find: 'if (type === undefined || type === list.type) return {};',
    replace: 'if (type === undefined) return {};',
    tests: tests('features/lists/change-list', 'features/lists/type-change'),
  },
];
