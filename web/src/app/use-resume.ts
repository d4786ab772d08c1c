import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection } from '../lib/connection.ts';
import { session } from '../lib/session.ts';
import { resume } from './resume.ts';

/** Whenever there may be something to take up: also from other tabs, by whoever looks next. */
export function useResume(): void {
  const client = useQueryClient();

  useEffect(() => {
    const take = () => void resume(client);
    const stops = [session.subscribe(take), connection.subscribe(take)];
    document.addEventListener('visibilitychange', take);
    return () => {
      document.removeEventListener('visibilitychange', take);
      for (const stop of stops) stop();
    };
  }, [client]);
}
