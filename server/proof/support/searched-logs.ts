import type { LogStream } from '../../src/http/calls/logging.ts';
import { isObject } from '../../src/lib/is-object.ts';

/** Session tokens and those of mailed links have this form, and nothing else that belongs into a log has it. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/u;
const ADDRESS = /[\w.+-]+@example\.(?:com|org)/u;

const PASSWORD = /^(?:current_)?password(?:_confirmation)?$/u;
// A shorter one is refused, and may be an ordinary word.
const SHORTEST = 8;

const passwords = new Set<string>();
const searches: Promise<void>[] = [];
let leaks: string[] = [];
let characters = 0;

/** Of the body of a call: from now on they may be in no log. */
export function notePasswords(body: unknown): void {
  if (!isObject(body)) return;
  for (const [key, value] of Object.entries(body))
    if (PASSWORD.test(key) && typeof value === 'string' && value.length >= SHORTEST) passwords.add(value);
}

/** @param log resolves once nothing more is written to it */
export function searchLog(log: Promise<string>): void {
  searches.push(log.then(search));
}

/** For servers that run inside the proof. */
export const searchedLog: LogStream = { write: search };

/** What was found in all logs since the last time, and how much was searched. */
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
