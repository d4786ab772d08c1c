import {
  changeHome,
  DEFAULT_HOME,
  type HomeSettings,
  type ListPlace,
} from '@shared-lists/contract/api/home.ts';
import type { ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { placeList } from '@shared-lists/contract/rules/order/order-lists.ts';
import { call } from '../../../data/api/api-client.ts';
import { Refused } from '../../../data/api/call-failures.ts';
import { errorBodyText } from '../../../data/api/error-body-text.ts';
import { LISTS_KEY } from '../../../data/api/query-keys.ts';
import type { QueueableOperations } from '../../../data/outbox/kinds/operation-kinds.ts';

/** How a person wants their lists to be shown. Says what shall change, because other devices may change the rest. */
export interface HomeChange {
  readonly changes?: Partial<HomeSettings>;
  readonly place?: ListPlace;
}

export interface ChangeHome extends HomeChange {
  readonly type: 'change home';
}

const TEXT = 'Change how your lists are shown';

export const homeOperations: QueueableOperations<ChangeHome, HomeSettings> = {
  kind: 'home',
  key: ['home settings'],
  send: async ({ changes = {}, place }) =>
    (await call(changeHome, { body: { home: changes, ...(place && { place }) } })).answer,
  // In order: a list may be pinned and then moved.
  touches: () => ['home settings'],
  // The server leaves out lists that it does not know yet.
  needs: ({ place }) =>
    place ? [place.list_id, ...(typeof place.after === 'string' ? [place.after] : [])] : [],
  alsoIn: () => [LISTS_KEY],
  isQueueable: () => true,
  describe: () => TEXT,
  resolveRefusal: (_operation, error) => {
    const reason = error instanceof Refused ? errorBodyText(error.body) : undefined;
    return Promise.resolve({ refused: [{ text: TEXT, reason: reason ?? 'The server did not accept it.' }] });
  },
};

/** An index that an earlier version stored has none. */
export const homeOf = ({ home }: { readonly home?: HomeSettings }): HomeSettings => home ?? DEFAULT_HOME;

export function applyHome(index: ListsIndex, { changes, place }: ChangeHome): ListsIndex {
  const home = { ...homeOf(index), ...changes };
  return { ...index, home: place ? placeList(home, place) : home };
}
