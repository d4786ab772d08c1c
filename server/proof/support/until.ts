import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_MS = 20_000;

export async function until<Value>(
  what: string,
  probe: () => Value | undefined | false,
  longestMs = LONGEST_MS,
): Promise<Value> {
  const deadline = performance.now() + longestMs;
  for (;;) {
    const value = probe();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > deadline) throw new Error(`Timed out waiting until ${what}`);
    await wait(3);
  }
}
