import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/repository.mjs';

const LOOK_EVERY_MS = 5;
const MOST_LOOKS = 2_000;

/** Says how long the event loop of a server was busy without a turn for other calls. Linux only. */
export function watchStretches() {
  const folder = mkdtempSync(join(tmpdir(), 'shared-lists-stretches-'));
  const file = join(folder, 'longest');
  const preload = pathToFileURL(inRoot('bench/setup/watch-stretches.mjs')).href;
  return {
    settings: { NODE_OPTIONS: `--import=${preload}`, LONGEST_STRETCH_FILE: file },
    async longest(server, work) {
      server.signal('SIGUSR2');
      await work();
      server.signal('SIGUSR2');
      const ms = await read(file);
      rmSync(file);
      return ms;
    },
    stop: () => rmSync(folder, { recursive: true }),
  };
}

async function read(file) {
  for (let look = 0; look < MOST_LOOKS; look++) {
    await wait(LOOK_EVERY_MS);
    const text = textOf(file);
    if (text.endsWith('\n')) return Number(text);
  }
  throw new Error('The server did not say its longest stretch');
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
