import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const HEARTBEAT_MS = 5000;
const ABANDONED_AFTER_MS = 60_000; // Process ids are reused.

const turns = new Map();

/** One after another, also within this process. Takes over the lock of a process that ended. */
export function withLock(lockFile, run) {
  const turn = (turns.get(lockFile) ?? Promise.resolve()).then(() => holdWhile(lockFile, run));
  turns.set(
    lockFile,
    turn.catch(() => undefined),
  );
  return turn;
}

async function holdWhile(lockFile, run) {
  mkdirSync(dirname(lockFile), { recursive: true });
  await acquire(lockFile);
  const heartbeat = setInterval(() => utimesSync(lockFile, new Date(), new Date()), HEARTBEAT_MS);
  try {
    return await run();
  } finally {
    clearInterval(heartbeat);
    rmSync(lockFile, { force: true });
  }
}

async function acquire(lockFile) {
  for (let attempt = 0; !tryToCreate(lockFile); attempt += 1) {
    const owner = read(lockFile);
    if (owner !== undefined && isAbandoned(lockFile, owner)) {
      removeAbandoned(lockFile, owner);
      continue;
    }
    if (attempt === 0)
      console.log(`Waiting for another process that is installing or building (process ${owner}) …`);
    await wait(500);
  }
}

function tryToCreate(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(lockFile) {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    return undefined;
  }
}

function isAbandoned(lockFile, owner) {
  const ageMs = Date.now() - (statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (owner === '') return ageMs > HEARTBEAT_MS;
  return Number(owner) === process.pid || !isAlive(Number(owner)) || ageMs > ABANDONED_AFTER_MS;
}

function isAlive(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Renames first: another process may have replaced the abandoned lock. */
function removeAbandoned(lockFile, owner) {
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return;
  }
  if (read(aside) === owner) rmSync(aside, { force: true });
  else renameSync(aside, lockFile);
}
