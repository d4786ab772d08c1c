import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { call } from '../../../data/api/api-client.ts';

export async function acceptShare(params: { list_id: string; users_list_id: string }): Promise<void> {
  await call(updateShare, { params, body: { users_list: { has_accepted: true } } });
}
