const EVERY_MS = 3_600_000;
const MIN_PAUSE_MS = 60_000;

/**
 * Looks for a new version of the app once an hour, and when the page comes back into view. The browser itself looks only when a page is
 * opened; an installed app may stay open for days, most of the time hidden, when timers do not run.
 */
export function checkForUpdates(registration: { update(): Promise<unknown> }): () => void {
  let lookedAt = Date.now();

  function look() {
    lookedAt = Date.now();
    registration.update().catch(() => undefined); // Without a network the next look finds it.
  }
  function onVisibilityChange() {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt >= MIN_PAUSE_MS) look();
  }

  const timer = setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
