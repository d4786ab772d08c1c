const PREFIX = 'text ';

/** Texts that somebody typed or shared and that are not stored elsewhere yet. They outlast a reload, not the tab. */
export function readSessionText(name: string): string {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

export function keepSessionText(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // A full or forbidden storage only means that a reload loses it.
  }
}

/** They are private. */
export function forgetSessionTexts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
