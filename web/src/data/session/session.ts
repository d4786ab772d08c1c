import { isCredentials, readStored, STORAGE_KEY, type Credentials } from './credentials.ts';

type Listener = () => void;

/** Who is signed in in this tab. An external store, so that everything on the page sees a change at once. */
export function createSession(tab: Storage, remembered: Storage) {
  const listeners = new Set<Listener>();
  const expiryListeners = new Set<Listener>();
  let generation = 0;
  let held = readStored(tab) ?? readStored(remembered);
  if (held) store(tab, held);

  function hold(credentials: Credentials | null) {
    held = credentials;
    store(tab, credentials);
    for (const listener of listeners) listener();
  }

  /** Changes the remembered copy, unless it is of another session: that is the business of another tab. */
  function changeRemembered(credentials: Credentials | null) {
    if (held && readStored(remembered)?.client === held.client) store(remembered, credentials);
  }

  function start(credentials: Credentials, options: { isRemembered: boolean }) {
    generation += 1;
    if (options.isRemembered) store(remembered, credentials);
    else changeRemembered(null);
    hold(credentials);
  }

  /** Takes over a token from an answer, unless the answer belongs to another session than the one now held. */
  function renew(credentials: Credentials, sentGeneration: number) {
    const isOurs = held?.client === credentials.client && held.uid === credentials.uid;
    if (sentGeneration !== generation || !isOurs) return;
    if (held?.['access-token'] === credentials['access-token']) return;
    changeRemembered(credentials);
    hold(credentials);
  }

  function end() {
    generation += 1;
    changeRemembered(null);
    hold(null);
  }

  /** The server no longer knows the session: unlike `end`, nobody asked for this, so somebody must be told. */
  function expire() {
    end();
    for (const listener of expiryListeners) listener();
  }

  /** Another tab changed the remembered session. Its end is ours too if we had the same one. */
  function handleStorageEvent({ key, oldValue, newValue, storageArea }: StorageEvent) {
    const isAboutUs = storageArea === remembered && key === STORAGE_KEY && newValue === null;
    if (!isAboutUs || oldValue === null || !held) return;
    const ended: unknown = JSON.parse(oldValue);
    if (isCredentials(ended) && ended.client === held.client) expire();
  }

  return {
    getSnapshot: () => held,
    /** Changes with every sign-in and sign-out, never with a renewed token. */
    generation: () => generation,
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onExpired: (listener: Listener) => {
      expiryListeners.add(listener);
      return () => void expiryListeners.delete(listener);
    },
    start,
    renew,
    end,
    expire,
    handleStorageEvent,
  };
}

function store(storage: Storage, credentials: Credentials | null): void {
  if (credentials) storage.setItem(STORAGE_KEY, JSON.stringify(credentials));
  else storage.removeItem(STORAGE_KEY);
}

export const session = createSession(window.sessionStorage, window.localStorage);

window.addEventListener('storage', session.handleStorageEvent);
