import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../../data/session/session.ts';
import { forgetUndos } from '../../ui/notices/undo-stack.ts';
import { useRequireSignIn } from './use-require-sign-in.ts';

export function useSessionEnd(): void {
  const client = useQueryClient();
  const requireSignIn = useRequireSignIn();

  useEffect(() => session.onExpired(requireSignIn), [requireSignIn]);

  useEffect(() => {
    let generation = session.generation();
    return session.subscribe(() => {
      // Another person may also sign in without the first session having ended.
      if (session.generation() !== generation) {
        client.clear();
        forgetUndos();
      }
      generation = session.generation();
    });
  }, [client]);
}
