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

export function toggleFolded(name: string): readonly string[] {
  const before = readFolded();
  const others = before.filter((other) => other !== name);
  const names = others.length === before.length ? [...others, name].slice(-MOST) : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
  return names;
}

/** They contain names of categories, which are private. */
export function forgetFolded(): void {
  localStorage.removeItem(KEY);
}
