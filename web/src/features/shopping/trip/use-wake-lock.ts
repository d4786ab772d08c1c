import { useEffect } from 'react';

/** Keeps the screen on. Hiding the page ends a lock, so another one is asked for when it is back. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    // Missing without https and in older browsers.
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    let isAsking = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isAsking || (lock && !lock.released)) return;
      isAsking = true;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isOver) await granted.release();
        else lock = granted;
      } catch {
        // Refused while the battery is low: the screen may go dark.
      }
      isAsking = false;
    };
    const onVisibility = () => void ask();
    document.addEventListener('visibilitychange', onVisibility);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release().catch(() => undefined);
    };
  }, [isOn]);
}
