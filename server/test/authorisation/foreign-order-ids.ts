import { moveItem } from '@shared-lists/contract/api/order.ts';
import { allRefused, unknownIds } from './foreign-ids.ts';
import type { BodySite } from './foreign-trash-ids.ts';

const NOT_OF_LIST = { status: 422, error: { after: ['is not an item of the list'] } };

export const moveSite: BodySite = {
  name: 'the item to move another one behind',
  call: ({ main }, after) => ({
    endpoint: moveItem,
    params: { list_id: main.id, item_id: main.item },
    body: { after },
  }),
  right: ({ main }) => main.second,
  wrong: allRefused(
    {
      "another person's item": ({ foreign }) => foreign.item,
      'an item of another list of one’s own': ({ own }) => own.owner.item,
      'an item of a list one may only read': ({ ofOwner }) => ofOwner.itemOfRead,
      'a list': ({ main }) => main.id,
      ...unknownIds,
    },
    NOT_OF_LIST,
  ),
};
