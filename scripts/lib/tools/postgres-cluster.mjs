import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { StepFailed } from '../step.mjs';

const supervisor = fileURLToPath(new URL('./postgres-supervisor.mjs', import.meta.url));

/**
 * A private PostgreSQL on a Unix socket. Stops with this process, even if that is killed.
 * @param {{ isDurable?: boolean }} [options] whether commits wait for the disk
 */
export async function startCluster({ isDurable = false } = {}) {
  // Own process group: Ctrl-C must not stop the database before its clients.
  const child = spawn(process.execPath, [supervisor, ...(isDurable ? ['durable'] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const folder = await Promise.race([firstLine(child.stdout), ended.then(() => undefined)]);
  if (folder === undefined) throw new StepFailed('PostgreSQL did not start; the lines above say why.');

  for (const handle of [child, child.stdin, child.stdout]) handle.unref();
  /** @param {'halt' | 'resume'} command */
  const send = async (command) => {
    child.stdin.write(`${command}\n`);
    await firstLine(child.stdout);
  };
  return {
    socketFolder: folder,
    /** @param {string} databaseName */
    url: (databaseName) => `postgres://postgres@/${databaseName}?host=${encodeURIComponent(folder)}`,
    /** Kills PostgreSQL like a power cut. */
    halt: () => send('halt'),
    resume: () => send('resume'),
    crash: async () => {
      await send('halt');
      await send('resume');
    },
    stop: async () => {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}

/**
 * Uses the cluster in TEST_POSTGRES_SOCKET, or starts one and sets the variable.
 * @returns {Promise<() => Promise<void>>} stops the cluster
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
