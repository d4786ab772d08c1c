import { isCredentials, readStored, STORAGE_KEY, type Credentials } from './credentials.ts';

type Listener = () => void;

export function createSession(tab: Storage, remembered: Storage) {
  const listeners = new Set<Listener>();
  const expiryListeners = new Set<Listener>();
  let generation = 0;
  let current = readStored(tab) ?? readStored(remembered);
  if (current) store(tab, current);

  function setCurrent(credentials: Credentials | null) {
    current = credentials;
    store(tab, credentials);
    for (const listener of listeners) listener();
  }

  /** A remembered copy of another session belongs to another tab. */
  function changeRemembered(credentials: Credentials | null) {
    if (current && readStored(remembered)?.client === current.client) store(remembered, credentials);
  }

  function start(credentials: Credentials, options: { isRemembered: boolean }) {
    generation += 1;
    if (options.isRemembered) store(remembered, credentials);
    else changeRemembered(null);
    setCurrent(credentials);
  }

  /** Ignores tokens from responses to requests of an earlier session. */
  function renew(credentials: Credentials, sentGeneration: number) {
    const isSameSession = current?.client === credentials.client && current.uid === credentials.uid;
    if (sentGeneration !== generation || !isSameSession) return;
    if (current?.['access-token'] === credentials['access-token']) return;
    changeRemembered(credentials);
    setCurrent(credentials);
  }

  function end() {
    generation += 1;
    changeRemembered(null);
    setCurrent(null);
  }

  /** Unlike `end`, nobody asked for this, so the person must be told. */
  function expire() {
    end();
    for (const listener of expiryListeners) listener();
  }

  /** Another tab has ended the same remembered session. */
  function handleStorageEvent({ key, oldValue, newValue, storageArea }: StorageEvent) {
    const isRemoval = storageArea === remembered && key === STORAGE_KEY && newValue === null;
    if (!isRemoval || oldValue === null || !current) return;
    const ended: unknown = JSON.parse(oldValue);
    if (isCredentials(ended) && ended.client === current.client) expire();
  }

  return {
    getSnapshot: () => current,
    /** Changes with every sign-in and sign-out, but not with a renewed token. */
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
