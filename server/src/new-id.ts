import { randomUUID } from 'node:crypto';

const DIGITS_OF_TIME = 12;
const BEGIN_OF_CHANCE = 'xxxxxxxx-xxxx-4'.length;

/** A UUID of version 7: new ones sort behind old ones, which keeps indexes compact. All but the time is that of a random one. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(DIGITS_OF_TIME, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(BEGIN_OF_CHANCE)}`;
}
