import { browserPage } from '../../lib/browser-page.ts';
import { SKIP_WAITING } from './worker-messages.ts';

type Listener = () => void;

/** Whether a newer version of the app is ready to take over. It never does so by itself. */
export function createAppUpdate(reload: () => void) {
  const listeners = new Set<Listener>();
  let waiting: ServiceWorker | null = null;
  let isReady = false;
  let isWanted = false;

  function offer(worker: ServiceWorker | null) {
    waiting = worker;
    isReady = true;
    for (const listener of listeners) listener();
  }

  function watch(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration) {
    // Without an active one this is the first version here: nothing to offer.
    if (registration.active && registration.waiting) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && registration.active) offer(worker);
      });
    });

    let isControlled = container.controller !== null;
    container.addEventListener('controllerchange', () => {
      if (isWanted) reload();
      // Another tab has taken the new version, and this one runs the old code on.
      else if (isControlled) offer(null);
      isControlled = true;
    });
  }

  return {
    isReady: () => isReady,
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watch,
    take: () => {
      isWanted = true;
      if (waiting) waiting.postMessage(SKIP_WAITING);
      else reload();
    },
  };
}

export const appUpdate = createAppUpdate(browserPage.reload);
