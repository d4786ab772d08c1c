import type { LogStream } from '../../src/http/calls/logging.ts';
import { isObject } from '../../src/lib/is-object.ts';

/** The form of session tokens and mailed tokens. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/u;
const ADDRESS = /[\w.+-]+@example\.(?:com|org)/u;

const PASSWORD = /^(?:current_)?password(?:_confirmation)?$/u;
// Shorter passwords are refused and may be ordinary words.
const SHORTEST = 8;

const passwords = new Set<string>();
const searches: Promise<void>[] = [];
let leaks: string[] = [];
let characters = 0;

export function rememberPasswords(body: unknown): void {
  if (!isObject(body)) return;
  for (const [key, value] of Object.entries(body))
    if (PASSWORD.test(key) && typeof value === 'string' && value.length >= SHORTEST) passwords.add(value);
}

/** @param log resolves once nothing more is written to it */
export function searchLog(log: Promise<string>): void {
  searches.push(log.then(search));
}

export const searchedLog: LogStream = { write: search };

export async function foundInLogs() {
  await Promise.all(searches.splice(0));
  const found = { leaks, characters };
  leaks = [];
  characters = 0;
  return found;
}

function search(log: string): void {
  characters += log.length;
  for (const secret of [TOKEN.exec(log)?.[0], ADDRESS.exec(log)?.[0], ...passwords])
    if (secret !== undefined && log.includes(secret)) leaks.push(`In the log: ${secret}`);
}
