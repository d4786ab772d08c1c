const EVERY_MS = 3_600_000;
const MIN_PAUSE_MS = 60_000;

/** Browsers check only on navigation, but an installed app may stay open, and hidden without timers, for days. */
export function checkForUpdates(registration: { update(): Promise<unknown> }): () => void {
  let checkedAt = Date.now();

  function check() {
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  }
  function onVisibilityChange() {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= MIN_PAUSE_MS) check();
  }

  const timer = setInterval(check, EVERY_MS);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
