type Listener = () => void;

const listeners = new Set<Listener>();
let text = '';

/** For screen readers: changes that the person did not cause. */
export const announcements = {
  getSnapshot: () => text,
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function announce(message: string): void {
  // An identical text would not be read out again.
  text = message === text ? `${message}\u00A0` : message;
  for (const listener of listeners) listener();
}
