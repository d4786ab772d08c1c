import { startChild } from './child.mjs';

const HEARTBEAT_MS = 10_000;

/** Shown without a stack trace. */
export class StepFailed extends Error {
  name = 'StepFailed';
}

export function stopwatch() {
  const start = process.hrtime.bigint();
  return () => (Number(process.hrtime.bigint() - start) / 1e9).toFixed(1);
}

export async function capture(command, args, options = {}) {
  const { child, ended } = startChild(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const { code, error } = await ended;
  return { code, output: chunks.join('') + (error ? `${error.message}\n` : '') };
}

export async function runStep(title, command, args, options) {
  console.log(`${title} …`);
  const seconds = stopwatch();
  const heartbeat = setInterval(() => {
    console.log(`  still running: ${title} (${Math.round(seconds())} s)`);
  }, HEARTBEAT_MS);
  const { code, output } = await capture(command, args, options).finally(() => clearInterval(heartbeat));
  if (code !== 0) throw new StepFailed(`${output.trimEnd()}\n\n${title}: failed after ${seconds()} s.`);
  console.log(`  done in ${seconds()} s`);
}

export async function runAloud(command, args, options = {}) {
  const { ended } = startChild(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  return (await ended).code;
}
