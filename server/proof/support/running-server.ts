import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { buildProgram } from '../../src/testing/program.ts';
import { searchLog } from './searched-logs.ts';

const LONGEST_START_MS = 30_000;

let program: Promise<string> | undefined;

export function programFile(): Promise<string> {
  return (program ??= buildProgram());
}

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  readonly healthyAfterMs: number;
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
}

export async function startServer(
  cwd: string,
  env: Record<string, string>,
  wrapper: readonly string[] = [],
): Promise<RunningServer> {
  const file = await programFile();
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, file, 'serve'].values();
  const startedAt = performance.now();
  const child = spawn(command, args, { cwd, env: { PORT: '0', LOG_LEVEL: 'debug', ...env } });
  const killNow = () => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const exited = once(child, 'exit').then(([code]) => {
    process.off('exit', killNow);
    return code as number | null;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  searchLog(once(child, 'close').then(() => output));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const url = await untilReady(() => output, hasEnded).catch((error: unknown) => {
    killNow();
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    healthyAfterMs: performance.now() - startedAt,
    output: () => output,
    hasEnded,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

async function untilReady(output: () => string, hasEnded: () => boolean): Promise<string> {
  const deadline = performance.now() + LONGEST_START_MS;
  while (performance.now() < deadline && !hasEnded()) {
    const port = /running at http:\/\/localhost:(\d+)/u.exec(output())?.[1];
    if (port !== undefined) {
      const url = `http://127.0.0.1:${port}`;
      // Not /readyz: some proofs run with a nearly full disk.
      if ((await fetch(`${url}/healthz`)).ok) return url;
    }
    await wait(5);
  }
  throw new Error(`The server did not get ready: ${output()}`);
}
