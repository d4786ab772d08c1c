import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clearTimeout, setTimeout } from 'node:timers';
import { startChild } from '../child.mjs';
import { callApi } from '../call-api.mjs';

const EMAIL = 'owner@example.com';
const PASSWORD = 'a password of my own';
const LONGEST_START_MS = 60_000;

/** Starts the built program with the given Node, writes and reads as its first person, and stops it. Throws when anything is wrong. */
export async function quickStart(node, program) {
  const folder = mkdtempSync(join(tmpdir(), 'shared-lists-start-'));
  const { child, ended } = startChild(node, [program, 'serve'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => (errors += String(text)));
  // Without a limit, a program that prints something else would stop the whole test run.
  const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS);
  try {
    const lines = await linesUntilSetUp(child.stdout);
    clearTimeout(limit);
    if (!lines) throw new Error('It did not say that it is running.');
    await useAsFirstPerson(lines.url, lines.invitationToken);
    child.kill('SIGTERM');
    const { code } = await ended;
    if (code !== 0) throw new Error(`It ended with ${code}.`);
    if (errors !== '') throw new Error('It must not print errors or warnings.');
  } catch (error) {
    throw new Error(`${error.message}\n${errors}`.trimEnd(), { cause: error });
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  }
}

async function linesUntilSetUp(stdout) {
  let url;
  for await (const line of createInterface({ input: stdout })) {
    url ??= /running at ([^\s"]+)/.exec(line)?.[1];
    const invitationToken = /invitation_token=([\w-]+)/.exec(line)?.[1];
    if (url && invitationToken) return { url: url.replace('localhost', '127.0.0.1'), invitationToken };
  }
  return undefined;
}

async function useAsFirstPerson(url, invitation_token) {
  await callApi(url, 'GET', '/healthz');
  const secrets = { password: PASSWORD, password_confirmation: PASSWORD };
  await callApi(url, 'PUT', '/auth/invitation', { body: { invitation_token, email: EMAIL, ...secrets } });
  const { headers } = await callApi(url, 'POST', '/auth/sign_in', {
    body: { email: EMAIL, password: PASSWORD },
  });
  const session = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, headers.get(name)]),
  );
  await callApi(url, 'POST', '/v2/lists', { session, body: { list: { name: 'Written and read' } } });
  const { text } = await callApi(url, 'GET', '/v2/lists', { session });
  if (!text.includes('Written and read')) throw new Error(`The new list is missing: ${text}`);
}
