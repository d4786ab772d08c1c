/** `moot`: others had done it already, or taken away what it was about. */
export type Outcome = 'saved' | 'moot' | 'set aside';

/** What became of the changes that had to wait. */
class Outcomes {
  private readonly listeners = new Set<(outcome: Outcome) => void>();

  tell(outcome: Outcome): void {
    for (const listener of this.listeners) listener(outcome);
  }

  subscribe(listener: (outcome: Outcome) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

export const outcomes = new Outcomes();
