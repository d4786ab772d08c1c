import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { memoryOf } from './process-figures.ts';

const SETTLE_MS = 500;

/** Preloaded into the server. */
const TIDY = `
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const tidy = runInNewContext('gc');
process.on('SIGUSR2', () => tidy());
`;

export function tidyingEnv(folder: string): Record<string, string> {
  const file = path.join(folder, 'tidy.mjs');
  writeFileSync(file, TIDY);
  return { NODE_OPTIONS: `--import ${pathToFileURL(file).href}` };
}

/** Without a collection, memory varies by a third. */
export async function tidiedMemoryOf(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await wait(SETTLE_MS);
  return memoryOf(pid);
}
