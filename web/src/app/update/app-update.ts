import { browserPage } from '../../lib/browser/browser-page.ts';
import { SKIP_WAITING } from './worker-messages.ts';

type Listener = () => void;

/** A new version never takes over without the person's consent. */
export function createAppUpdate(reload: () => void) {
  const listeners = new Set<Listener>();
  let waiting: ServiceWorker | null = null;
  let isReady = false;
  let isRequested = false;

  function offer(worker: ServiceWorker | null) {
    waiting = worker;
    isReady = true;
    for (const listener of listeners) listener();
  }

  function watch(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration) {
    // Without an active worker this is the first version.
    if (registration.active && registration.waiting) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && registration.active) offer(worker);
      });
    });

    let isControlled = container.controller !== null;
    container.addEventListener('controllerchange', () => {
      if (isRequested) reload();
      // Another tab has activated the new version, while this one still runs the old code.
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
    apply: () => {
      isRequested = true;
      if (waiting) waiting.postMessage(SKIP_WAITING);
      else reload();
    },
  };
}

export const appUpdate = createAppUpdate(browserPage.reload);
