import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection } from '../../data/api/connection.ts';
import { resume } from './resume.ts';

/** Whenever another tab may have left something. What this person left before a sign-in comes with it. */
export function useResume(): void {
  const client = useQueryClient();

  useEffect(() => {
    const take = () => void resume(client);
    const stop = connection.subscribe(take);
    document.addEventListener('visibilitychange', take);
    return () => {
      document.removeEventListener('visibilitychange', take);
      stop();
    };
  }, [client]);
}
