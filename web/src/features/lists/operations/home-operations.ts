import { changeHome, DEFAULT_HOME, type HomeSettings } from '@shared-lists/contract/api/home.ts';
import type { ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../../data/api/api-client.ts';
import { Refused } from '../../../data/api/call-failures.ts';
import { errorBodyText } from '../../../data/api/error-body-text.ts';
import { LISTS_KEY } from '../../../data/api/query-keys.ts';
import type { QueueableOperations } from '../../../data/outbox/kinds/operation-kinds.ts';

/** How a person wants their lists to be shown. */
export interface ChangeHome {
  readonly type: 'change home';
  readonly changes: Partial<HomeSettings>;
}

const TEXT = 'Change how your lists are shown';

export const homeOperations: QueueableOperations<ChangeHome, HomeSettings> = {
  kind: 'home',
  key: ['home settings'],
  send: async ({ changes }) => (await call(changeHome, { body: { home: changes } })).answer,
  // The last one counts.
  touches: () => ['home settings'],
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

export function applyHome(index: ListsIndex, { changes }: ChangeHome): ListsIndex {
  return { ...index, home: { ...homeOf(index), ...changes } };
}
