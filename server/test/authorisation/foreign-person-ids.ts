import { deleteAccount } from '@shared-lists/contract/api/settings.ts';
import { shareList } from '@shared-lists/contract/api/sharing.ts';
import { NOT_FOUND } from '../../src/testing/lists-and-items.ts';
import { PASSWORD } from '../../src/testing/world.ts';
import { allRefused, unknownIds } from './foreign-ids.ts';
import type { BodySite } from './foreign-trash-ids.ts';

const personSite: BodySite = {
  name: 'the person a list is shared with',
  call: ({ main }, user_id) => ({
    endpoint: shareList,
    params: { list_id: main.id },
    body: { users_list: { user_id } },
  }),
  right: ({ people }) => people.host.id,
  wrong: allRefused(
    {
      'a stranger': ({ people }) => people.other.id,
      'somebody met only on an archived list': ({ people }) => people.removed.id,
      'somebody met only on a list one has refused': ({ people }) => people.lost.id,
      'the id of a share': ({ foreign }) => foreign.share,
      ...unknownIds,
      'a malformed one': () => 'undefined',
    },
    NOT_FOUND,
  ),
};

const heirSite: BodySite = {
  name: 'the person who gets the lists of a deleted account',
  call: (_world, heir_id) => ({ endpoint: deleteAccount, body: { current_password: PASSWORD, heir_id } }),
  right: ({ people }) => people.host.id,
  wrong: allRefused(
    {
      oneself: ({ people }) => people.owner.id,
      'a stranger': ({ people }) => people.other.id,
      'somebody who has not accepted yet': ({ people }) => people.pending.id,
      'somebody who has refused': ({ people }) => people.refused.id,
      'somebody met only on an archived list': ({ people }) => people.removed.id,
      'somebody met only on a list one has refused': ({ people }) => people.lost.id,
      ...unknownIds,
      'a malformed one': () => 'undefined',
    },
    NOT_FOUND,
  ),
};

export const personSites: readonly BodySite[] = [personSite, heirSite];
