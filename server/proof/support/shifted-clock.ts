import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const HOUR_MS = 60 * 60_000;

export interface ClockedServer {
  readonly url: string;
  readonly clock: ShiftedClock;
}

/** Preloaded into the server. Shifts Date, but not timers. */
const SHIFT = `
import { readFileSync } from 'node:fs';
const Real = Date;
const now = () => Real.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
globalThis.Date = new Proxy(Real, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
`;

export class ShiftedClock {
  readonly env: Record<string, string>;
  private readonly file: string;

  constructor(
    folder: string,
    name: string,
    private readonly baseMs = 0,
  ) {
    const shift = path.join(folder, 'shift-clock.mjs');
    writeFileSync(shift, SHIFT);
    this.file = path.join(folder, `clock-${name}`);
    this.env = { CLOCK_FILE: this.file, NODE_OPTIONS: `--import ${pathToFileURL(shift).href}` };
    this.set(0);
  }

  set(shiftMs: number): void {
    writeFileSync(`${this.file}-next`, String(this.baseMs + shiftMs));
    renameSync(`${this.file}-next`, this.file);
  }
}
