import { getInvitations } from '@shared-lists/contract/api/invitations.ts';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from '../../data/api/api-client.ts';
import { INVITATIONS_KEY } from '../../data/api/query-keys.ts';

const queryKey: QueryKey = INVITATIONS_KEY;

export const invitationsQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await call(getInvitations, { signal })).answer,
  // Not cached: their states change while the page is away.
  gcTime: 0,
});
