import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startChild } from '../../scripts/lib/child.mjs';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { capture } from '../../scripts/lib/step.mjs';
import { callApi } from '../../scripts/lib/call-api.mjs';

export const PASSWORD = 'a password of my own';
const TICKS_PER_SECOND = 100;

export async function startServer(file, args = [], env = {}, lastLine = /setup=true|Bare server/) {
  const { child, ended } = startChild(process.execPath, [inRoot(file), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const firstLines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    firstLines.push(line);
    if (lastLine.test(line)) break;
  }
  const url = /running at ([^\s"]+)/.exec(firstLines.join('\n'))?.[1];
  if (!url) throw new Error(`${file} did not start`);
  return {
    url: url.replace('localhost', '127.0.0.1'),
    firstLines,
    memory: async () => Number((await capture('ps', ['-o', 'rss=', '-p', String(child.pid)])).output) * 1024,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    signal: (name) => child.kill(name),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** CPU time is not affected by other programs. Linux only. */
const cpuSecondsOf = (pid) => ownAndChildren(statOf(pid)).own;

/** Of a process and all that it started, running or ended. */
export function cpuSecondsOfFamily(pid) {
  const running = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(pid),
  );
  const { own, ended } = ownAndChildren(statOf(pid));
  return running.reduce((total, child) => total + ownAndChildren(statOf(child)).own, own + ended);
}

export const parentOf = (pid) => Number(statOf(pid)?.[1]);

/** Undefined: it has ended. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  } catch {
    return undefined;
  }
}

function ownAndChildren(fields) {
  const seconds = (at) => (Number(fields?.[at] ?? 0) + Number(fields?.[at + 1] ?? 0)) / TICKS_PER_SECOND;
  return { own: seconds(11), ended: seconds(13) };
}

export async function startProgram(databaseUrl, settings = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shared-lists-bench-'));
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    BACKUPS_KEEP: '0', // The first one would run beside the measurement.
    ...settings,
  };
  const server = await startServer('server/dist/main.js', ['serve'], env);
  const email = 'owner@example.com';
  const secrets = { password: PASSWORD, password_confirmation: PASSWORD };
  const invitation_token = new URL(/http\S+setup=true/.exec(server.firstLines.at(-1))[0]).searchParams.get(
    'invitation_token',
  );
  await call(server.url, 'PUT', '/auth/invitation', { body: { invitation_token, email, ...secrets } });
  const { headers } = await call(server.url, 'POST', '/auth/sign_in', {
    body: { email, password: PASSWORD },
  });
  const session = ['access-token', 'client', 'uid'].map((name) => [name, headers.get(name)]);
  return {
    ...server,
    dataDir,
    email,
    session: Object.fromEntries(session),
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export async function call(...request) {
  const { text, headers } = await callApi(...request);
  return { json: text && JSON.parse(text), headers };
}
