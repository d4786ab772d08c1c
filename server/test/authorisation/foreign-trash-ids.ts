import { restoreList } from '@shared-lists/contract/api/changes.ts';
import { deleteFromTrash, restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { ITEMS_NOT_FOUND, NOT_ALLOWED, NOT_FOUND } from '../../src/testing/lists-and-items.ts';
import type { World } from '../../src/testing/world.ts';
import { allRefused, unknownIds, type WrongId } from './foreign-ids.ts';

/** The right id succeeds; a wrong one changes nothing. */
export interface BodySite {
  readonly name: string;
  readonly call: (world: World, id: string) => BodyCall;
  readonly right: (world: World) => string;
  readonly wrong: readonly WrongId[];
}

export interface BodyCall {
  readonly endpoint: Endpoint;
  readonly params?: Record<string, string>;
  readonly body: unknown;
}

const NO_LISTS_OF_TRASH: readonly WrongId[] = allRefused(
  {
    "another person's deleted list": ({ foreign }) => foreign.archivedList,
    'a list that is not deleted': ({ main }) => main.id,
    'an item': ({ main }) => main.archivedItem,
    ...unknownIds,
  },
  NOT_FOUND,
);
const NO_ITEMS_OF_TRASH: readonly WrongId[] = [
  ...allRefused(
    {
      "another person's deleted item": ({ foreign }) => foreign.archivedItem,
      'an item that is not deleted': ({ main }) => main.second,
      'a deleted item of a deleted list': ({ ofOwner }) => ofOwner.archivedItemOfArchived,
      'a list': ({ ofOwner }) => ofOwner.archived,
      ...unknownIds,
    },
    NOT_FOUND,
  ),
  ...allRefused(
    { 'a deleted item of a list one may only read': ({ ofOwner }) => ofOwner.archivedItemOfRead },
    NOT_ALLOWED,
  ),
];

const NO_TEMPLATES_OF_TRASH: readonly WrongId[] = allRefused(
  {
    "another person's deleted template": ({ foreign }) => foreign.trashed,
    'a template that is not deleted': ({ custom }) => custom.configuration,
    'a built-in template': ({ kinds }) => kinds.books,
    'a removed field': ({ custom }) => custom.archivedKind,
    ...unknownIds,
  },
  NOT_FOUND,
);
const NO_FIELDS_OF_TRASH: readonly WrongId[] = allRefused(
  {
    "a removed field of another person's template": ({ foreign }) => foreign.archivedKind,
    'a field that is not removed': ({ custom }) => custom.note,
    'a field of a built-in template': ({ kinds }) => kinds.author,
    'a deleted template': ({ custom }) => custom.trashed,
    ...unknownIds,
  },
  NOT_FOUND,
);

const NO_ITEMS_OF_PAST: readonly WrongId[] = [
  ...allRefused(
    {
      "another person's deleted item": ({ foreign }) => foreign.archivedItem,
      "another person's item": ({ foreign }) => foreign.item,
      'an item of another list of one’s own': ({ own }) => own.owner.item,
      'an item of a list one may only read': ({ ofOwner }) => ofOwner.itemOfRead,
      'a list': ({ ofOwner }) => ofOwner.archived,
      ...unknownIds,
    },
    ITEMS_NOT_FOUND,
  ),
];

export const pastSite: BodySite = {
  name: 'an item of the past',
  call: ({ main }, id) => ({
    endpoint: restoreList,
    params: { list_id: main.id },
    body: { as_of: main.asOf, item_ids: [id] },
  }),
  right: ({ main }) => main.archivedItem,
  wrong: NO_ITEMS_OF_PAST,
};

export const trashSites: BodySite[] = [restoreFromTrash, deleteFromTrash].flatMap((endpoint) => [
  {
    name: `a list of the trash, ${endpoint.method}`,
    call: (_world: World, id: string) => ({ endpoint, body: { list_ids: [id] } }),
    right: ({ ofOwner }: World) => ofOwner.archived,
    wrong: NO_LISTS_OF_TRASH,
  },
  {
    name: `an item of the trash, ${endpoint.method}`,
    call: (_world: World, id: string) => ({ endpoint, body: { item_ids: [id] } }),
    right: ({ main }: World) => main.archivedItem,
    wrong: NO_ITEMS_OF_TRASH,
  },
  {
    name: `a template of the trash, ${endpoint.method}`,
    call: (_world: World, id: string) => ({ endpoint, body: { template_ids: [id] } }),
    right: ({ custom }: World) => custom.trashed,
    wrong: NO_TEMPLATES_OF_TRASH,
  },
  {
    name: `a field of the trash, ${endpoint.method}`,
    call: (_world: World, id: string) => ({ endpoint, body: { field_ids: [id] } }),
    right: ({ custom }: World) => custom.archivedKind,
    wrong: NO_FIELDS_OF_TRASH,
  },
]);
