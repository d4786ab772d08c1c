/** `moot`: others had done it already, or removed its object. */
type Outcome = 'saved' | 'moot' | 'set aside';

type Counts = Record<Outcome, number>;

const nothing = (): Counts => ({ saved: 0, moot: 0, 'set aside': 0 });

class Outcomes {
  private readonly listeners = new Set<(outcome: Outcome) => void>();
  private counts = nothing();

  add(outcome: Outcome): void {
    this.counts[outcome] += 1;
    for (const listener of this.listeners) listener(outcome);
  }

  take(): Readonly<Counts> {
    const taken = this.counts;
    this.counts = nothing();
    return taken;
  }

  subscribe(listener: (outcome: Outcome) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

export const outcomes = new Outcomes();
