/** `moot`: others had done it already, or taken away what it was about. */
type Outcome = 'saved' | 'moot' | 'set aside';

type Counts = Record<Outcome, number>;

const nothing = (): Counts => ({ saved: 0, moot: 0, 'set aside': 0 });

/** What became of the changes that had to wait. */
class Outcomes {
  private readonly listeners = new Set<() => void>();
  private counts = nothing();

  tell(outcome: Outcome): void {
    this.counts[outcome] += 1;
    for (const listener of this.listeners) listener();
  }

  /** All since the last time. Answers may come before there is a page to listen. */
  take(): Readonly<Counts> {
    const taken = this.counts;
    this.counts = nothing();
    return taken;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

export const outcomes = new Outcomes();
