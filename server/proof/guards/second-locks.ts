/** A guard behind another one: without it the first still holds, so that no test can tell. Named, so that nobody forgets. */
export interface SecondLock {
  readonly file: string;
  readonly find: string;
  readonly behind: string;
}

const ITEMS = 'server/src/features/items/item-repository.ts';
const TOKENS = 'server/src/features/accounts/passwords/mail-token-repository.ts';
const SHARES = 'server/src/features/sharing/share-repository.ts';

export const secondLocks: readonly SecondLock[] = [
  {
    file: 'server/src/features/lists/list-repository.ts',
    find: "    .where('memberships.state', 'in', ['accepted', 'pending'])\n    .orderBy",
    behind: 'Those who are shown are picked by these two states.',
  },
  {
    file: SHARES,
    find: "    .set({ ...changes, updated_at: now })\n    .where('list_id', '=', share.list_id)",
    behind: 'The id of a share is unique, and it was found through its list.',
  },
  {
    file: SHARES,
    find: "    .deleteFrom('memberships')\n    .where('list_id', '=', share.list_id)",
    behind: 'The id of a share is unique, and it was found through its list.',
  },
  {
    file: SHARES,
    find: "    .where('people.id', '!=', personId)",
    behind:
      'Whoever looks at the share page of a list has a share of it, and those with one are left out anyway.',
  },
  {
    file: ITEMS,
    find: "    .set({ archived_at: now })\n    .where('list_id', '=', listId)",
    behind: 'The ids of items are unique, and they were found through their list.',
  },
  {
    file: ITEMS,
    find: "      .set({ completed_at, refreshed_at, updated_at: now })\n      .where('list_id', '=', listId)",
    behind: 'The id of an item is unique, and it was found through its list.',
  },
  {
    file: ITEMS,
    find: "    .where('items.list_id', '=', listId)\n    .where('items.archived_at', 'is', null);\n\nconst fieldsOf",
    behind: 'Fields are handed out only with their items, which were found through their list and are live.',
  },
  {
    file: 'server/src/features/items/field-repository.ts',
    find: "    .where('item_id', '=', itemId)",
    behind: 'The id of a field is unique, and it was found through its item.',
  },
  {
    file: TOKENS,
    find: "    .where('purpose', 'in', ['set-up', 'invitation'])",
    behind: 'Whoever accepts looks at the purpose again.',
  },
  {
    file: TOKENS,
    find: "    .where('token_hash', '=', tokenHash)\n    .where('purpose', '=', 'reset')",
    behind: 'The token is used up by its own hash, and one that is not there is refused.',
  },
  {
    file: 'server/src/sessions/authenticate.ts',
    find: '  if (!looksLikeSecret(token)) return undefined;\n',
    behind: 'What is no token of ours has no hash that is stored.',
  },
  {
    file: 'server/src/http/api/routes.ts',
    find: '  if (!request.caller) throw new NotSignedIn();\n',
    behind: 'A call without a session was refused before its handler.',
  },
  {
    file: 'server/src/http/api/serve.ts',
    find: 'return reply.serialize(answer) as string;',
    behind: 'Presenters name what they show; the schema would leave out what they forget.',
  },
];
