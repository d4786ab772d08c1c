import { useState } from 'react';
import { settingsFailure } from './settings-failure.ts';

export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(settingsFailure(error));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, failure, attempt };
}
