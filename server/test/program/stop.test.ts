import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../src/testing/databases.ts';
import { buildProgram } from '../../src/testing/program.ts';

const program = await buildProgram();

let folder: string;
let child: ChildProcessWithoutNullStreams;
let port: number;
let exited: Promise<unknown[]>;

beforeEach(async () => {
  folder = temporaryFolder();
  child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { DATA_DIR: folder, PORT: '0' },
  });
  exited = once(child, 'exit');
  let output = '';
  while (!output.includes('setup=true')) output += String((await once(child.stdout, 'data'))[0]);
  port = Number(/localhost:(\d+)/u.exec(output)?.[1]);
});
afterEach(async () => {
  child.kill('SIGKILL');
  await exited;
  rmSync(folder, { recursive: true });
});

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

async function startCall(body: string, headers: string): Promise<Socket> {
  const socket = await connected();
  socket.write(
    `POST /auth/sign_in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n${headers}\r\n`,
  );
  const [output] = (await once(socket, 'data')) as [string];
  expect(output).toMatch(/^HTTP\/1\.1 100 /u);
  return socket;
}

async function isListening(): Promise<boolean> {
  try {
    (await connected()).destroy();
    return true;
  } catch {
    return false;
  }
}

const stopsListening = () =>
  vi.waitFor(async () => expect(await isListening()).toBe(false), { timeout: 10_000 });

describe('a running server', () => {
  test('exits at SIGTERM when idle', async () => {
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  test.each([
    ['SIGTERM', 'closes its connection', 'Connection: close\r\n'],
    ['SIGTERM', 'keeps its connection', ''],
    ['SIGINT', 'keeps its connection', ''],
  ] as const)('at %s finishes the call of a client that %s', async (signal, _case, headers) => {
    const body = '{"email":"owner@example.com","password":"wrong"}';
    const socket = await startCall(body, headers);
    child.kill(signal);
    await stopsListening();

    socket.write(body);
    const [response] = (await once(socket, 'data')) as [string];
    expect(response).toMatch(/^HTTP\/1\.1 401 /u);
    expect(await exited).toEqual([0, null]);
  });

  test('does not wait for an idle keep-alive connection', async () => {
    const socket = await connected();
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  test('does not wait for a connection without a request', async () => {
    const socket = await connected();
    await fetch(`http://127.0.0.1:${port}/healthz`); // By then the server has accepted the first connection.
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    socket.destroy();
  });
});
