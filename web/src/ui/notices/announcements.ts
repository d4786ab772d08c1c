type Listener = () => void;

const listeners = new Set<Listener>();
let text = '';

/** What happened without the person's doing, for those who cannot see it. */
export const announcements = {
  getSnapshot: () => text,
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function announce(news: string): void {
  // The same words again would be no change, and so not be read out.
  text = news === text ? `${news}\u00A0` : news;
  for (const listener of listeners) listener();
}
