export interface Credentials {
  readonly 'access-token': string;
  readonly client: string;
  readonly uid: string;
}

export const STORAGE_KEY = 'user';

const NAMES = ['access-token', 'client', 'uid'] as const;

export function isCredentials(value: unknown): value is Credentials {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  return NAMES.every((name) => typeof entries.get(name) === 'string');
}

export function readStored(storage: Storage): Credentials | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    return isCredentials(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** A response carries all session headers or none. */
export function readHeaders(headers: Headers): Credentials | null {
  const found: unknown = Object.fromEntries(NAMES.map((name) => [name, headers.get(name)]));
  return isCredentials(found) ? found : null;
}
