import { tests, type Mutant } from './mutant.ts';

const ITEMS = 'server/src/features/items/item-service.ts';
const POISON = tests('mass-assignment', 'http/unknown-keys');

/** Keys of a body that no call reads. */
export const bodies: readonly Mutant[] = [
  {
    id: 'list-owner-unread',
    rule: 'no body makes another person the owner of a list',
    authorises: true,
    file: 'server/src/features/lists/change-list-service.ts',
    find: 'const moments: ListMoments = {',
    replace: `const moments: ListMoments = {
    ...('owner_id' in changes && { owner_id: String(changes.owner_id) }),`,
    tests: POISON,
  },
  {
    id: 'new-list-owner-unread',
    rule: 'no body makes a list for another person',
    authorises: true,
    file: 'server/src/features/lists/list-routes.ts',
    find: 'createList(tx, person.id, wish)',
    replace: "createList(tx, 'user_id' in body.list ? String(body.list.user_id) : person.id, wish)",
    tests: POISON,
  },
  {
    id: 'item-list-unread',
    rule: 'no body puts an item into another list than that of the path',
    authorises: true,
    file: ITEMS,
    find: '    list_id: listId,\n    creator_id',
    replace: "    list_id: 'list_id' in wish ? String(wish.list_id) : listId,\n    creator_id",
    tests: POISON,
  },
  {
    id: 'item-creator-unread',
    rule: 'no body makes another person the creator of an item',
    authorises: true,
    file: ITEMS,
    find: '    creator_id: personId,\n    completed_at',
    replace: "    creator_id: 'user_id' in wish ? String(wish.user_id) : personId,\n    completed_at",
    tests: POISON,
  },
  {
    id: 'item-archived-unread',
    rule: 'no body archives an item by changing it',
    file: ITEMS,
    find: '  await saveMoments(tx, changed);\n',
    replace: `  await saveMoments(tx, changed);
  if ('archived_at' in changes) await archiveItems(tx, access.listId, [itemId], String(changes.archived_at));\n`,
    tests: POISON,
  },
  {
    id: 'field-creator-unread',
    rule: 'no body makes another person the creator of a field',
    authorises: true,
    file: 'server/src/features/items/field-service.ts',
    find: '    creator_id: access.personId,\n    data,',
    replace: "    creator_id: 'user_id' in wish ? String(wish.user_id) : access.personId,\n    data,",
    tests: POISON,
  },
  {
    id: 'shared-list-unread',
    rule: 'no body shares another list than that of the path',
    authorises: true,
    file: 'server/src/features/sharing/share-routes.ts',
    find: 'shareWithPerson(tx, postbox, access, body.users_list.user_id)',
    replace: `shareWithPerson(
        tx,
        postbox,
        { ...access, ...('list_id' in body.users_list && { listId: String(body.users_list.list_id) }) },
        body.users_list.user_id,
      )`,
    tests: tests('known-holes', 'features/sharing/share-list'),
  },
  {
    id: 'share-list-stays',
    rule: 'no body moves a share to another list',
    authorises: true,
    file: 'server/src/features/sharing/change-share-service.ts',
    find: 'await saveShare(tx, share, changes, new Date().toISOString());\n  await noteShareChange',
    replace: `const moved = { ...changes, ...('list_id' in wish && { list_id: String(wish.list_id) }) };
  await saveShare(tx, share, moved, new Date().toISOString());
  await noteShareChange`,
    tests: tests('known-holes', 'features/sharing/change-share'),
  },
  {
    id: 'share-person-stays',
    rule: 'no body gives a share to another person',
    authorises: true,
    file: 'server/src/features/sharing/change-share-service.ts',
    find: 'await saveShare(tx, share, changes, new Date().toISOString());\n  await noteShareChange',
    replace: `const moved = { ...changes, ...('user_id' in wish && { person_id: String(wish.user_id) }) };
  await saveShare(tx, share, moved, new Date().toISOString());
  await noteShareChange`,
    tests: tests('known-holes', 'features/sharing/change-share'),
  },
  {
    id: 'root-key',
    rule: 'a body whose root is no object is refused',
    file: 'server/src/features/sharing/change-share-service.ts',
    find: "  if (!isObject(wish)) throw new Invalid({ users_list: ['is missing'] });\n",
    replace: "  if (!wish) throw new Invalid({ users_list: ['is missing'] });\n",
    tests: tests('features/sharing/change-share', 'hostile-input'),
  },
];
