import { claimInvitation } from '@shared-lists/contract/api/invitations.ts';
import { call } from '../../../data/api/api-client.ts';
import { listPath, routes } from '../../../lib/paths.ts';
import { acceptShare } from './accept-share.ts';

/** Returns where to go. */
export async function claim(token: string): Promise<string> {
  const { answer } = await call(claimInvitation, { body: { invitation_token: token } });
  const { list_id, users_list_id } = answer;
  if (list_id === null) return routes.lists;
  if (users_list_id !== null) await acceptShare({ list_id, users_list_id });
  return listPath(list_id);
}
