import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { StepFailed } from '../step.mjs';

const keeper = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url));

/**
 * A private PostgreSQL in a temporary folder, reachable through its socket only. It ends, and its folder goes,
 * at stop() or when this process ends in whatever way.
 * @param {{ isDurable?: boolean }} [wish] whether it waits for the disk, as PostgreSQL does by itself
 */
export async function startCluster({ isDurable = false } = {}) {
  // Not part of the terminal's process group: Ctrl-C must not stop the database before those who use it.
  const child = spawn(process.execPath, [keeper, ...(isDurable ? ['durable'] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const folder = await Promise.race([firstLine(child.stdout), ended.then(() => undefined)]);
  if (folder === undefined) throw new StepFailed('PostgreSQL did not start; the lines above say why.');

  for (const handle of [child, child.stdin, child.stdout]) handle.unref();
  /** @param {'halt' | 'resume'} order */
  const tell = async (order) => {
    child.stdin.write(`${order}\n`);
    await firstLine(child.stdout);
  };
  return {
    socketFolder: folder,
    /** @param {string} databaseName */
    url: (databaseName) => `postgres://postgres@/${databaseName}?host=${encodeURIComponent(folder)}`,
    /** Ends PostgreSQL as a power cut would; it stays away until it is resumed. */
    halt: () => tell('halt'),
    /** Resolves when PostgreSQL is back. */
    resume: () => tell('resume'),
    /** Both: resolves when PostgreSQL is back. */
    crash: async () => {
      await tell('halt');
      await tell('resume');
    },
    stop: async () => {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}

/**
 * The cluster named by TEST_POSTGRES_SOCKET, or one of our own, which is then named there.
 * @returns {Promise<() => Promise<void>>} what to call in the end
 */
export async function shareCluster() {
  if (process.env.TEST_POSTGRES_SOCKET) return () => Promise.resolve();
  const cluster = await startCluster();
  process.env.TEST_POSTGRES_SOCKET = cluster.socketFolder;
  return async () => {
    delete process.env.TEST_POSTGRES_SOCKET;
    await cluster.stop();
  };
}

/** @param {import('node:stream').Readable} stream */
async function firstLine(stream) {
  let text = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes('\n')) return text.trim();
  }
  return undefined;
}
