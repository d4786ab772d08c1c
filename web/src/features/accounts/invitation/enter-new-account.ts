import { getLists } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../../data/api/api-client.ts';
import { listPath, routes } from '../../../lib/paths.ts';
import { startSession } from '../sign-in/start-session.ts';
import { acceptShare } from './accept-share.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly listId: string | null;
  readonly isRemembered: boolean;
}

/** Signs in and accepts what the invitation was about. Returns where to go; nothing here undoes the account. */
export async function enterNewAccount({ listId, ...account }: NewAccount): Promise<string> {
  try {
    await startSession(account);
  } catch {
    return routes.signIn;
  }
  if (listId === null) return routes.lists;
  try {
    const { answer } = await call(getLists, {});
    const shared = answer.pending_lists.find(({ id }) => id === listId);
    if (!shared) return routes.lists;
    await acceptShare({ list_id: shared.id, users_list_id: shared.users_list_id });
    return listPath(shared.id);
  } catch {
    return routes.lists;
  }
}
