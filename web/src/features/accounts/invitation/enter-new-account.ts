import { getLists, type ListRow } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../../data/api/api-client.ts';
import { listPath, routes } from '../../../lib/paths.ts';
import { startSession } from '../sign-in/start-session.ts';
import { acceptShare } from './accept-share.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly listName: string | null;
}

/** Signs in and accepts what the invitation was about. Returns where to go; nothing here undoes the account. */
export async function enterNewAccount({ email, password, listName }: NewAccount): Promise<string> {
  try {
    await startSession({ email, password, isRemembered: false });
  } catch {
    return routes.signIn;
  }
  if (listName === null) return routes.lists;
  try {
    const { answer } = await call(getLists, {});
    const shared = sharedList(answer.pending_lists, listName);
    if (!shared) return routes.lists;
    await acceptShare({ list_id: shared.id, users_list_id: shared.users_list_id });
    return listPath(shared.id);
  } catch {
    return routes.lists;
  }
}

/** The link tells the list's name only. With two of that name the person chooses. */
function sharedList(pending: readonly ListRow[], listName: string): ListRow | undefined {
  const [first, second] = pending.filter(({ name }) => name === listName);
  return second ? undefined : first;
}
