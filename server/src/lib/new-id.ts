import { randomUUID } from 'node:crypto';

const DIGITS_OF_TIME = 12;
const MAX_SEQUENCE = 0xfff;
const RANDOM_PART_START = 'xxxxxxxx-xxxx-4xxx-'.length;

let lastTime = 0;
let sequence = 0;

/** UUID version 7: new ids sort after old ones, also within a millisecond, which keeps indexes compact. */
export function newId(): string {
  advance(Date.now());
  const time = lastTime.toString(16).padStart(DIGITS_OF_TIME, '0');
  const sequenceText = sequence.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequenceText}-${randomUUID().slice(RANDOM_PART_START)}`;
}

/** Stays ascending if the clock was set back or the millisecond is full. */
function advance(now: number): void {
  if (now > lastTime) {
    lastTime = now;
    sequence = 0;
  } else if (sequence < MAX_SEQUENCE) {
    sequence += 1;
  } else {
    lastTime += 1;
    sequence = 0;
  }
}
