const IDLE_AFTER_MS = 600_000;
const ACTIVITIES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

function createIdleness() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isIdle = false;

  function set(value: boolean) {
    if (isIdle === value) return;
    isIdle = value;
    for (const listener of listeners) listener();
  }

  function onActivity() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      set(true);
    }, IDLE_AFTER_MS);
    set(false);
  }

  function watch() {
    for (const activity of ACTIVITIES)
      window.addEventListener(activity, onActivity, { capture: true, passive: true });
    onActivity();
  }

  function stopWatching() {
    for (const activity of ACTIVITIES) window.removeEventListener(activity, onActivity, { capture: true });
    clearTimeout(timer);
    isIdle = false;
  }

  return {
    isIdle: () => isIdle,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) watch();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopWatching();
      };
    },
  };
}

export const idleness = createIdleness();
