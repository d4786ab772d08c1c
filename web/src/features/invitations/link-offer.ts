import { session } from '../../data/session/session.ts';

export interface OfferedLink {
  readonly invitationId: string;
  readonly email: string;
  readonly listName: string | null;
}

const listeners = new Set<() => void>();
let offer: { readonly link: OfferedLink; readonly generation: number } | null = null;

/** The page after inviting somebody shows the link. In memory only, and for the person who invited. */
export const linkOffer = {
  getSnapshot: () => (offer?.generation === session.generation() ? offer.link : null),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  make: (link: OfferedLink) => {
    set({ link, generation: session.generation() });
  },
  close: () => {
    set(null);
  },
};

function set(next: typeof offer): void {
  offer = next;
  for (const listener of listeners) listener();
}
