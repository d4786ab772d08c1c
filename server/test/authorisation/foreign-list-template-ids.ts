import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { createList, updateList } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import {
  createListFromStartingPoint,
  createStartingPoint,
} from '@shared-lists/contract/api/starting-points.ts';
import { newId } from '../../src/lib/new-id.ts';
import { ITEMS_NOT_FOUND, NOT_ALLOWED, NOT_FOUND, withQuery } from '../../src/testing/lists-and-items.ts';
import type { World } from '../../src/testing/world.ts';
import { allRefused, listsWithoutAccess, readOnlyList, unknownIds } from './foreign-ids.ts';
import type { BodySite } from './foreign-trash-ids.ts';

const NO_TEMPLATES = allRefused(
  {
    "another person's template": ({ foreign }) => foreign.configuration,
    'a field of a template': ({ custom }) => custom.note,
    'a list': ({ main }) => main.id,
    ...unknownIds,
  },
  NOT_FOUND,
);
const TAKEN = { status: 409, error: { id: ['has already been taken'] } };

const template: Pick<BodySite, 'right' | 'wrong'> = {
  right: ({ custom }) => custom.configuration,
  wrong: NO_TEMPLATES,
};

const ownPoint = ({ own }: World) => ({ starting_point_id: own.owner.point });

export const templateSites: readonly BodySite[] = [
  {
    name: 'the template of a new list',
    call: (_world, id) => ({
      endpoint: createList,
      body: { list: { name: 'New', list_item_configuration_id: id } },
    }),
    ...template,
  },
  {
    name: 'the new template of a list',
    call: ({ main }, id) => ({
      endpoint: updateList,
      params: { list_id: main.id },
      body: { list: { list_item_configuration_id: id } },
    }),
    ...template,
  },
  {
    name: 'the target of a copy into another template',
    call: ({ main }, existing_list_id) => ({
      endpoint: withQuery(bulkUpdateItems, { item_ids: main.item }),
      params: { list_id: main.id },
      body: { list_items: { copy: true, existing_list_id, unmatched_fields: 'hide' } },
    }),
    right: ({ custom }) => custom.list,
    wrong: [...allRefused(listsWithoutAccess, NOT_FOUND), ...allRefused(readOnlyList, NOT_ALLOWED)],
  },
  {
    name: 'a source of a merge of different templates',
    call: ({ main }, id) => ({
      endpoint: mergeLists,
      body: { merge_lists: { list_ids: [main.id, id], new_list_name: 'Both', unmatched_fields: 'hide' } },
    }),
    right: ({ custom }) => custom.list,
    wrong: allRefused(listsWithoutAccess, NOT_FOUND),
  },
  {
    name: 'an item of a starting point',
    call: (world, id) => ({
      endpoint: createListFromStartingPoint,
      params: ownPoint(world),
      body: { list: { item_ids: [id] } },
    }),
    right: ({ own }) => own.owner.pointItem,
    wrong: allRefused(
      {
        "an item of another person's starting point": ({ own }) => own.writer.pointItem,
        'an item of a list': ({ main }) => main.item,
        ...unknownIds,
      },
      ITEMS_NOT_FOUND,
    ),
  },
  {
    name: 'the id of a list made from a starting point',
    call: (world, id) => ({
      endpoint: createListFromStartingPoint,
      params: ownPoint(world),
      body: { list: { id } },
    }),
    right: () => newId(),
    wrong: allRefused(
      {
        "another person's list": ({ foreign }) => foreign.list,
        'a list one is on': ({ ofOwner }) => ofOwner.read,
        'an archived list of one’s own': ({ ofOwner }) => ofOwner.archived,
      },
      TAKEN,
    ),
  },
  {
    name: 'the id of a new starting point',
    call: ({ main }, id) => ({
      endpoint: createStartingPoint,
      params: { list_id: main.id },
      body: { starting_point: { id, name: 'New' } },
    }),
    right: () => newId(),
    wrong: allRefused({ "another person's starting point": ({ own }) => own.writer.point }, TAKEN),
  },
];
