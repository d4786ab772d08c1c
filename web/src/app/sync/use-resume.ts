import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection } from '../../data/api/connection.ts';
import { resume } from './resume.ts';

/** Another tab may have left operations behind while this one was hidden or offline. */
export function useResume(): void {
  const client = useQueryClient();

  useEffect(() => {
    const adopt = () => void resume(client);
    const stop = connection.subscribe(adopt);
    document.addEventListener('visibilitychange', adopt);
    return () => {
      document.removeEventListener('visibilitychange', adopt);
      stop();
    };
  }, [client]);
}
