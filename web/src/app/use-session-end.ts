import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../lib/session.ts';
import { useDemandSignIn } from './use-demand-sign-in.ts';

/** What happens when a session ends, in one place: its data is forgotten, and an expiry is told. */
export function useSessionEnd(): void {
  const client = useQueryClient();
  const demandSignIn = useDemandSignIn();

  useEffect(() => session.onExpired(demandSignIn), [demandSignIn]);

  useEffect(
    () =>
      session.subscribe(() => {
        if (!session.getSnapshot()) client.clear();
      }),
    [client],
  );
}
