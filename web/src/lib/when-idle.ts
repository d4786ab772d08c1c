const MAX_WAIT_MS = 1_000;

/** Work that must not delay showing something. Safari cannot wait. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else work();
}
