import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './repository.mjs';

const GRACE_MS = 5000;
const onWindows = process.platform === 'win32';
const running = new Map();

export let isEnding = false;

/** Kills the child's process group on exit, so that grandchildren end too. */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, detached: !onWindows, windowsHide: true, ...options });
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }));
    child.once('close', (code) => resolve({ code: code ?? 1 }));
  });
  if (running.size === 0) addSignalHandlers();
  running.set(child, ended);
  void ended.then(() => {
    running.delete(child);
    if (running.size === 0) removeSignalHandlers();
  });
  return { child, ended };
}

export async function endChildren() {
  const all = Promise.all(running.values());
  signalChildren('SIGTERM');
  await Promise.race([all, wait(GRACE_MS, undefined, { ref: false })]);
  signalChildren('SIGKILL');
}

function signalChildren(signal) {
  for (const child of running.keys()) {
    try {
      if (onWindows) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // Already ended.
    }
  }
}

const killChildren = () => signalChildren('SIGKILL');

async function endWith(signal) {
  if (isEnding) return;
  isEnding = true;
  await endChildren();
  process.exit(128 + constants.signals[signal]);
}

function addSignalHandlers() {
  process.on('SIGINT', endWith).on('SIGTERM', endWith).on('exit', killChildren);
}

// The server has its own signal handlers.
function removeSignalHandlers() {
  process.off('SIGINT', endWith).off('SIGTERM', endWith).off('exit', killChildren);
}
