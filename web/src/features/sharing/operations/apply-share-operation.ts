import type { User } from '@shared-lists/contract/api/lists.ts';
import type { ShareEntry, SharePage } from '@shared-lists/contract/api/sharing.ts';
import type { Undoable } from '../../../data/outbox/kinds/undoable.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';

interface NewShare extends Undoable {
  readonly listId: string;
  readonly idempotencyKey: string;
}

interface ShareChange extends Undoable {
  readonly listId: string;
  readonly shareId: string;
  readonly user: User;
}

export type ShareOperation =
  | (NewShare & { readonly type: 'share by e-mail'; readonly email: string })
  | (NewShare & { readonly type: 'share with'; readonly user: User })
  | (ShareChange & { readonly type: 'change permission'; readonly permission: Permission })
  | (ShareChange & { readonly type: 'share again' })
  | (ShareChange & { readonly type: 'remove share' });

export type ShareAnswer = ShareEntry | null;

/** Not optimistic: access to a list is shown only once the server has confirmed it. */
export function applyShareOperation(
  page: SharePage,
  operation: ShareOperation,
  answer: ShareAnswer | undefined,
): SharePage {
  if (answer === undefined) return page;
  if (answer === null) return operation.type === 'remove share' ? without(page, operation.shareId) : page;
  switch (operation.type) {
    case 'share by e-mail':
    case 'share with':
      return addShare(page, answer);
    case 'share again':
      return inviteAgain(page, answer);
    default:
      return inEachSection(page, (entries) =>
        entries.map((entry) => (isSame(entry, answer) ? { ...entry, ...answer } : entry)),
      );
  }
}

const isSame = (one: ShareEntry, other: ShareEntry) => one.users_list.id === other.users_list.id;

function inEachSection(page: SharePage, change: (entries: ShareEntry[]) => ShareEntry[]): SharePage {
  const { pending, accepted, refused } = page;
  return { ...page, pending: change(pending), accepted: change(accepted), refused: change(refused) };
}

function without(page: SharePage, shareId: string): SharePage {
  return inEachSection(page, (entries) => entries.filter(({ users_list }) => users_list.id !== shareId));
}

function addShare(page: SharePage, entry: ShareEntry): SharePage {
  const isKnown = [...page.pending, ...page.accepted, ...page.refused].some((other) => isSame(other, entry));
  return {
    ...page,
    invitable_users: page.invitable_users.filter(({ id }) => id !== entry.user.id),
    pending: isKnown ? page.pending : [...page.pending, entry],
  };
}

/** The person may have answered meanwhile. */
function inviteAgain(page: SharePage, entry: ShareEntry): SharePage {
  if (!page.refused.some((other) => isSame(other, entry))) return page;
  return {
    ...page,
    refused: page.refused.filter((other) => !isSame(other, entry)),
    pending: [...page.pending, entry],
  };
}
