import { makeInvitationLink } from '@shared-lists/contract/api/invitations.ts';
import type { AnswerOf } from '@shared-lists/contract/endpoint.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../data/api/api-client.ts';
import { newId } from '../../lib/new-id.ts';
import { invitationFailure } from './invitation-failure.ts';

type Link = AnswerOf<typeof makeInvitationLink>;

/** The link is a secret: it is held by the component alone, not in the query cache, and never stored. */
export function useInvitationLink(invitationId: string) {
  const [link, setLink] = useState<Link>();
  const [failure, setFailure] = useState('');
  const isRequested = useRef(false);

  const make = useCallback(async () => {
    setFailure('');
    try {
      const request = { params: { invitation_id: invitationId }, idempotencyKey: newId() };
      setLink((await call(makeInvitationLink, request)).answer);
    } catch (error) {
      setFailure(invitationFailure(error));
    }
  }, [invitationId]);

  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    void make();
  }, [make]);

  return { link, failure, retry: () => void make() };
}
