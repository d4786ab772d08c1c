import { openInvitation, type OpenedInvitation } from '@shared-lists/contract/api/invitations.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';
import { Refused } from '../../../data/api/call-failures.ts';

type Opening =
  | { readonly state: 'waiting' | 'ended' | 'unknown' }
  | { readonly state: 'opened'; readonly invitation: OpenedInvitation };

/** The token is a secret, so it is no part of the key. Without an answer the password can still be set. */
export function useOpenedInvitation(token: string): Opening {
  const { data, error } = useQuery({
    queryKey: ['opened invitation'],
    queryFn: async ({ signal }) =>
      (await call(openInvitation, { body: { invitation_token: token }, signal })).answer,
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
  });

  if (token === '' || (error instanceof Refused && error.status === 422)) return { state: 'ended' };
  if (error) return { state: 'unknown' };
  return data ? { state: 'opened', invitation: data } : { state: 'waiting' };
}
