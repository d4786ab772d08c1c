import { startChild } from './child.mjs';

const HEARTBEAT_MS = 10_000;

/** What a person has to read and act on; shown without a stack trace. */
export class StepFailed extends Error {
  name = 'StepFailed';
}

export function stopwatch() {
  const start = process.hrtime.bigint();
  return () => (Number(process.hrtime.bigint() - start) / 1e9).toFixed(1);
}

/** Runs a command and keeps its output to itself. */
export async function capture(command, args, options = {}) {
  const { child, ended } = startChild(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const { code, error } = await ended;
  return { code, output: chunks.join('') + (error ? `${error.message}\n` : '') };
}

/** A long step: one line when it begins, one while it lasts, one when it is done; all output if it fails. */
export async function runStep(title, command, args, options) {
  console.log(`${title} …`);
  const seconds = stopwatch();
  const heartbeat = setInterval(() => {
    console.log(`  still at it: ${title} (${Math.round(seconds())} s)`);
  }, HEARTBEAT_MS);
  const { code, output } = await capture(command, args, options).finally(() => clearInterval(heartbeat));
  if (code !== 0) throw new StepFailed(`${output.trimEnd()}\n\n${title}: failed after ${seconds()} s.`);
  console.log(`  done in ${seconds()} s`);
}

/** Runs a command that talks to the person directly. */
export async function runAloud(command, args, options = {}) {
  const { ended } = startChild(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  return (await ended).code;
}
