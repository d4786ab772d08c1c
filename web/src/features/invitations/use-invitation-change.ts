import { resendInvitation, withdrawInvitation } from '@shared-lists/contract/api/invitations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/api/api-client.ts';
import { INVITATIONS_KEY, SHARES_KEY } from '../../data/api/query-keys.ts';
import { newId } from '../../lib/new-id.ts';
import { toastError, toastInfo } from '../../ui/notices/toasts.ts';
import { invitationFailure } from './invitation-failure.ts';

export function useInvitationChange(invitationId: string, email: string) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const params = { invitation_id: invitationId };

  const change = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      toastInfo(done);
    } catch (error) {
      const text = invitationFailure(error);
      if (text) toastError(text);
    } finally {
      // After a refusal, too: the invitation may have ended meanwhile.
      await Promise.all(
        [INVITATIONS_KEY, SHARES_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    resend: () =>
      change(() => call(resendInvitation, { params, idempotencyKey: newId() }), `Sent again to ${email}`),
    withdraw: () => change(() => call(withdrawInvitation, { params }), `Invitation of ${email} withdrawn`),
  };
}
