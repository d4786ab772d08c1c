import { tests, type Mutant } from './mutant.ts';

type Declaration = readonly [id: string, api: string, summary: string, needs: string];

const forWriters: readonly Declaration[] = [
  [
    'share-page',
    'sharing',
    'Who has the list, by the state of their share, and who could be asked',
    'share list',
  ],
  [
    'share-list',
    'sharing',
    'Share the list with a person the caller already shares a list with',
    'share list',
  ],
  ['create-item', 'list-items', 'Add an item with its fields, all or nothing', 'change items'],
  ['update-item', 'list-items', 'Complete an item, reopen it, or mark it refreshed', 'change items'],
  ['delete-item', 'list-items', 'Delete an item', 'change items'],
  [
    'create-field',
    'list-item-fields',
    'Give an item a value; a value it already has for that field is replaced',
    'change items',
  ],
  ['update-field', 'list-item-fields', 'Change the value of a field', 'change items'],
  ['delete-field', 'list-item-fields', 'Remove a value from an item', 'change items'],
  ['item-to-edit', 'bulk-items', 'An item with all that its edit form needs', 'change items'],
  ['items-to-edit', 'bulk-items', 'Several items with all that their edit form needs', 'change items'],
  [
    'bulk-update',
    'bulk-items',
    'Copy or move items to another list, or change fields of several at once',
    'change items',
  ],
];

const forOwner: readonly Declaration[] = [
  ['list-to-edit', 'lists', 'The list alone, for its edit form', 'edit list'],
  [
    'update-list',
    'lists',
    'Rename, complete, reopen or convert a list; a change of type loses no value',
    'edit list',
  ],
  ['refresh-list', 'lists', 'Start the list over: a new open list with copies of its items', 'refresh list'],
  ['delete-list', 'lists', 'Delete the list for everybody', 'delete list'],
];

/** What each call on a list says it needs, weakened by one step. */
export const needs: readonly Mutant[] = [
  ...forWriters.map((declaration) => weakened(declaration, 'read list')),
  ...forOwner.map((declaration) => weakened(declaration, 'change items')),
];

function weakened([id, api, summary, needed]: Declaration, weaker: string): Mutant {
  return {
    id: `needs-of-${id}`,
    rule: `${id.replaceAll('-', ' ')} is not for those who may only ${weaker}`,
    authorises: true,
    file: `contract/src/api/${api}.ts`,
    find: `summary: '${summary}',\n  needs: '${needed}',`,
    replace: `summary: '${summary}',\n  needs: '${weaker}',`,
    tests: tests('authorisation'),
  };
}
