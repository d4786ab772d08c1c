import { createListItems } from '@shared-lists/contract/api/list-items.ts';
import { newId } from '../../src/lib/new-id.ts';
import { NOT_FOUND } from '../../src/testing/lists-and-items.ts';
import { allRefused, kindsOutsideList } from './foreign-ids.ts';
import type { BodyCall, BodySite } from './foreign-trash-ids.ts';

const TAKEN = { status: 409, error: { id: ['has already been taken'] } };
const malformed = allRefused(
  { 'a malformed one': () => 'undefined' },
  { status: 422, error: { 'items[1].id': ['is not a UUID'] } },
);

/** After a right one, which must not be stored either. */
const addSecond = (list_id: string, item: object): BodyCall => ({
  endpoint: createListItems,
  params: { list_id },
  body: { items: [{}, item] },
});
const valueOf = (id: string) => ({ list_item_field_configuration_id: id, data: 'x' });

/** Ids in the call that adds several items. */
export const severalItemsSites: readonly BodySite[] = [
  {
    name: 'the field of a value of one of several new items',
    call: ({ main }, id) => addSecond(main.id, { fields: [valueOf(id)] }),
    right: ({ kinds }) => kinds.product,
    wrong: allRefused(kindsOutsideList, NOT_FOUND),
  },
  {
    name: 'the id of one of several new items',
    call: ({ main }, id) => addSecond(main.id, { id }),
    right: () => newId(),
    wrong: [
      ...allRefused(
        {
          "another person's item": ({ foreign }) => foreign.item,
          'an item of another list of one’s own': ({ own }) => own.owner.item,
          'an item of the list that somebody else has made': ({ main }) => main.item,
          'an own item of the list': ({ main }) => main.second,
          'an archived item': ({ main }) => main.archivedItem,
        },
        TAKEN,
      ),
      ...malformed,
    ],
  },
  {
    name: 'the id of a value of one of several new items',
    call: ({ main, kinds }, id) => addSecond(main.id, { fields: [{ id, ...valueOf(kinds.category) }] }),
    right: () => newId(),
    wrong: [
      ...allRefused(
        {
          "another person's value": ({ foreign }) => foreign.field,
          'a value of another item': ({ main }) => main.fieldOfSecond,
          'an archived value': ({ main }) => main.archivedField,
        },
        TAKEN,
      ),
      ...malformed,
    ],
  },
];
