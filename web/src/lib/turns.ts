import type { Mutation, MutationCache } from '@tanstack/react-query';

/** What an operation is about, by ids. */
export interface Concern {
  /** What it changes or makes. */
  readonly touches: readonly string[];
  /** What must be there before it. */
  readonly needs: readonly string[];
}

const concerns = new WeakMap<object, Concern>();

export function setConcern(mutation: object, concern: Concern): void {
  concerns.set(mutation, concern);
}

/**
 * Resolves when every operation that was begun earlier and touches the same things has been answered: what was done one
 * after another arrives one after another, and what has nothing to do with each other does not wait.
 */
export function turnOf(mutations: MutationCache, own: object): Promise<void> {
  if (!isBlocked(mutations, own)) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = mutations.subscribe(() => {
      if (isBlocked(mutations, own)) return;
      unsubscribe();
      resolve();
    });
  });
}

function isBlocked(mutations: MutationCache, own: object): boolean {
  const wish = concerns.get(own);
  if (!wish) return false;
  for (const other of mutations.getAll()) {
    if ((other as object) === own) return false; // Compared as objects: their types differ by what they carry.
    if (isUnderWay(other) && collides(concerns.get(other), wish)) return true;
  }
  return false;
}

function isUnderWay({ state }: Mutation): boolean {
  return state.status === 'pending';
}

function collides(earlier: Concern | undefined, { touches, needs }: Concern): boolean {
  return earlier?.touches.some((id) => touches.includes(id) || needs.includes(id)) ?? false;
}
