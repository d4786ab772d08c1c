import { vi } from 'vitest';

type Options = Parameters<typeof vi.waitFor>[1];

// This module is loaded again for each file, `vi` is not.
const DONE = Symbol.for('waits are patient');

/** A second, as usual, is too short on a busy machine. */
export function waitPatiently(timeout: number): void {
  const waits: Pick<typeof vi, 'waitFor' | 'waitUntil'> & { [DONE]?: true } = vi;
  if (waits[DONE]) return;
  waits[DONE] = true;
  const { waitFor, waitUntil } = vi;
  const patient = (options: Options) => (typeof options === 'number' ? options : { timeout, ...options });
  waits.waitFor = (callback, options) => waitFor(callback, patient(options));
  waits.waitUntil = (callback, options) => waitUntil(callback, patient(options));
}
