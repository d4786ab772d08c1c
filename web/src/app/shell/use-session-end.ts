import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../../data/session/session.ts';
import { useRequireSignIn } from './use-require-sign-in.ts';

/** What happens when a session ends or another begins, in one place: its data is forgotten, and an expiry is told. */
export function useSessionEnd(): void {
  const client = useQueryClient();
  const requireSignIn = useRequireSignIn();

  useEffect(() => session.onExpired(requireSignIn), [requireSignIn]);

  useEffect(() => {
    let known = session.generation();
    return session.subscribe(() => {
      // Also when another person signs in over a session that had not ended.
      if (session.generation() !== known) client.clear();
      known = session.generation();
    });
  }, [client]);
}
