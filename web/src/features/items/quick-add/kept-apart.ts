const KEY = 'kept-apart';
// More than anybody keeps; the oldest are forgotten.
const MOST = 200;

const pairOf = (one: string, other: string) => [one, other].toSorted().join(' ');

function readPairs(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((pair) => typeof pair === 'string') : [];
  } catch {
    return [];
  }
}

/** Two items of the same meaning that somebody wants on the list. Remembered on this device; only ids. */
export function keepApart(one: string, other: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...readPairs(), pairOf(one, other)].slice(-MOST)));
  } catch {
    // They are offered to be merged once more.
  }
}

export function keptApart(): (one: string, other: string) => boolean {
  const pairs = new Set(readPairs());
  return (one, other) => pairs.has(pairOf(one, other));
}
