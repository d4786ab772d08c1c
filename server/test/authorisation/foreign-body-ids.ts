import { invite } from '@shared-lists/contract/api/accounts.ts';
import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { createField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { newId } from '../../src/lib/new-id.ts';
import {
  allRefused,
  itemsNotFound,
  itemsOutsideList,
  kindsOfOtherLists,
  kindsOutsideList,
  listsWithoutAccess,
  readOnlyList,
  unknownIds,
} from './foreign-ids.ts';
import { templateSites } from './foreign-list-template-ids.ts';
import { moveSite } from './foreign-order-ids.ts';
import { personSites } from './foreign-person-ids.ts';
import { severalItemsSites } from './foreign-new-item-ids.ts';
import { pastSite, trashSites, type BodyCall, type BodySite } from './foreign-trash-ids.ts';
import { NOT_ALLOWED, NOT_FOUND, withQuery } from '../../src/testing/lists-and-items.ts';
import type { World } from '../../src/testing/world.ts';

const TAKEN = { status: 409, error: { id: ['has already been taken'] } };
const NO_UUID = { status: 422, error: { id: ['is not a UUID'] } };
const NO_LISTS = allRefused(listsWithoutAccess, NOT_FOUND);
const NO_TARGETS = [
  ...NO_LISTS,
  ...allRefused(readOnlyList, NOT_ALLOWED),
  ...allRefused(
    { 'a list of another type': ({ ofOwner }) => ofOwner.books },
    { status: 422, error: { existing_list_id: ['has a different item configuration'] } },
  ),
  ...allRefused(
    { 'the list itself': ({ main }) => main.id },
    { status: 422, error: { existing_list_id: ['must be another list'] } },
  ),
];

const bulk = ({ main }: World, list_items: object): BodyCall => ({
  endpoint: withQuery(bulkUpdateItems, { item_ids: main.items.slice(0, 2).join(',') }),
  params: { list_id: main.id },
  body: { list_items },
});
const target = (name: string, changes: object): BodySite => ({
  name,
  call: (world, existing_list_id) => bulk(world, { ...changes, existing_list_id }),
  right: ({ own }) => own.owner.list,
  wrong: NO_TARGETS,
});

const listSites: BodySite[] = [
  {
    name: 'a source of a merge',
    call: ({ main }, id) => ({
      endpoint: mergeLists,
      body: { merge_lists: { list_ids: `${main.id},${id}`, new_list_name: 'Both' } },
    }),
    right: ({ ofOwner }) => ofOwner.read,
    wrong: NO_LISTS,
  },
  {
    name: 'a source of a merge, in an array',
    call: ({ main }, id) => ({
      endpoint: mergeLists,
      body: { merge_lists: { list_ids: [id, main.id], new_list_name: 'Both' } },
    }),
    right: ({ own }) => own.owner.list,
    wrong: NO_LISTS,
  },
  target('the target of a copy', { copy: true }),
  target('the target of a move', { move: true }),
  target('the target of a copy that a new list wins over', { copy: true, new_list_name: 'New' }),
  target('the target of a move that a new list wins over', { move: true, new_list_name: 'New' }),
  {
    name: 'the list of an invitation',
    call: (_world, list_id) => ({ endpoint: invite, body: { email: 'new@example.com', list_id } }),
    right: ({ main }) => main.id,
    wrong: [...NO_LISTS, ...allRefused(readOnlyList, NOT_ALLOWED)],
  },
];

const addField = ({ main }: World, list_item_field: object): BodyCall => ({
  endpoint: createField,
  params: { list_id: main.id, item_id: main.item },
  body: { list_item_field },
});
const addItem = (list_id: string, list_item: object): BodyCall => ({
  endpoint: createListItem,
  params: { list_id },
  body: { list_item },
});
const valueOf = (id: string) => ({ list_item_field_configuration_id: id, data: 'x' });

const fieldSites: BodySite[] = [
  {
    name: 'the field of a value of a new item',
    call: ({ main, kinds }, id) => addItem(main.id, { fields: [valueOf(kinds.quantity), valueOf(id)] }),
    right: ({ kinds }) => kinds.product,
    wrong: allRefused(kindsOutsideList, NOT_FOUND),
  },
  {
    name: 'the field of a value of a new item, in a list of one’s own kind',
    call: ({ custom }, id) => addItem(custom.list, { fields: [valueOf(id)] }),
    right: ({ custom }) => custom.note,
    wrong: allRefused({ "a field of another person's template": ({ foreign }) => foreign.kind }, NOT_FOUND),
  },
  {
    name: 'the field of a new value',
    call: (world, id) => addField(world, valueOf(id)),
    right: ({ kinds }) => kinds.category,
    wrong: allRefused(kindsOutsideList, NOT_FOUND),
  },
  {
    name: 'the field of a changed value',
    call: ({ main }, id) => ({
      endpoint: updateField,
      params: { list_id: main.id, item_id: main.item, field_id: main.product },
      body: { list_item_field: valueOf(id) },
    }),
    right: ({ kinds }) => kinds.product,
    wrong: allRefused(
      { ...kindsOfOtherLists, ...unknownIds, 'another field of the list': ({ kinds }) => kinds.quantity },
      NOT_FOUND,
    ),
  },
  {
    name: 'an item of an entry of a bulk edit',
    call: (world, id) => {
      const item_ids = [world.main.item, id];
      const fields_to_update = [{ label: 'product', data: 'x', item_ids }];
      return bulk(world, { update_current_items: true, fields_to_update });
    },
    right: ({ main }) => main.second,
    wrong: itemsNotFound({
      ...itemsOutsideList,
      'an item of the list that the call does not name': ({ main }) => main.items[5] ?? '',
    }),
  },
];

const malformed = allRefused({ 'a malformed one': () => 'undefined' }, NO_UUID);

const newIdSites: BodySite[] = [
  {
    name: 'the id of a new list',
    call: (_world, id) => ({ endpoint: createList, body: { list: { name: 'New', id } } }),
    right: () => newId(),
    wrong: [
      ...allRefused(
        {
          "another person's list": ({ foreign }) => foreign.list,
          'a list one is on': ({ ofOwner }) => ofOwner.read,
          'an archived list of one’s own': ({ ofOwner }) => ofOwner.archived,
        },
        TAKEN,
      ),
      ...malformed,
    ],
  },
  {
    name: 'the id of a new item',
    call: ({ main }, id) => addItem(main.id, { id }),
    right: () => newId(),
    wrong: [
      ...allRefused(
        {
          "another person's item": ({ foreign }) => foreign.item,
          'an item of another list of one’s own': ({ own }) => own.owner.item,
          'an item of the list that somebody else has made': ({ main }) => main.item,
          'an archived item': ({ main }) => main.archivedItem,
        },
        TAKEN,
      ),
      ...malformed,
    ],
  },
  ...(['of a new item', 'alone'] as const).map((place): BodySite => ({
    name: `the id of a new value, ${place}`,
    call: (world, id) => {
      const value = { id, ...valueOf(world.kinds.category) };
      return place === 'alone' ? addField(world, value) : addItem(world.main.id, { fields: [value] });
    },
    right: () => newId(),
    wrong: [
      ...allRefused(
        {
          "another person's value": ({ foreign }) => foreign.field,
          'a value of another item': ({ main }) => main.fieldOfSecond,
          'a value that somebody else has made': ({ main }) => main.product,
          'an archived value': ({ main }) => main.archivedField,
          'a parked value': ({ main }) => main.parkedField,
        },
        TAKEN,
      ),
      ...malformed,
    ],
  })),
];

export const bodySites: readonly BodySite[] = [
  ...listSites,
  ...trashSites,
  ...severalItemsSites,
  ...templateSites,
  pastSite,
  moveSite,
  ...personSites,
  ...fieldSites,
  ...newIdSites,
];
