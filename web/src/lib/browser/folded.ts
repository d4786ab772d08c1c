const KEY = 'folded';
// More than anybody folds; the oldest are forgotten.
const MOST = 200;

/** Names of what is folded on this device. */
export function readFolded(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function storeFolded(name: string, isFolded: boolean): void {
  const others = readFolded().filter((other) => other !== name);
  attempt(() => {
    localStorage.setItem(KEY, JSON.stringify(isFolded ? [...others, name].slice(-MOST) : others));
  });
}

/** They contain names of categories, which are private. */
export function forgetFolded(): void {
  attempt(() => {
    localStorage.removeItem(KEY);
  });
}

/** A full or forbidden storage only means that nothing is remembered. */
function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // Nothing depends on it.
  }
}
