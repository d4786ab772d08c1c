import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { memoryOf } from './process-figures.ts';

const SETTLE_MS = 500;

/** Preloaded into the server. */
const GC_ON_SIGNAL = `
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
`;

export function gcOnSignalEnv(folder: string): Record<string, string> {
  const file = path.join(folder, 'gc-on-signal.mjs');
  writeFileSync(file, GC_ON_SIGNAL);
  return { NODE_OPTIONS: `--import ${pathToFileURL(file).href}` };
}

/** Without a collection, memory varies by a third. */
export async function memoryAfterGc(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await wait(SETTLE_MS);
  return memoryOf(pid);
}
