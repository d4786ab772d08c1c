import { TooMany } from '../lib/errors.ts';

const WINDOW_MS = 60_000;

/** In memory and per process: a shared count would cost a write for every poll. */
export class CallLimit {
  private windowEndsAt = 0;
  private readonly calls = new Map<string, number>();

  constructor(private readonly callsPerMinute: number) {}

  count(personId: string, now = performance.now()): void {
    if (now >= this.windowEndsAt) {
      this.calls.clear();
      this.windowEndsAt = now + WINDOW_MS;
    }
    const calls = (this.calls.get(personId) ?? 0) + 1;
    this.calls.set(personId, calls);
    if (calls > this.callsPerMinute) throw new TooMany(Math.ceil((this.windowEndsAt - now) / 1000));
  }
}
