import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/open-database.ts';
import { sqliteFileIn } from '../../src/database/sqlite/sqlite.ts';
import { temporaryFolder } from '../../src/testing/databases.ts';
import { buildProgram } from '../../src/testing/program.ts';
import { makeWorld } from '../../src/testing/world.ts';

const program = await buildProgram();
const UNREACHABLE = 'postgres://someone:topsecret@127.0.0.1:1/lists';

let folder: string;
let children: ChildProcessWithoutNullStreams[];

beforeEach(() => {
  folder = temporaryFolder();
  children = [];
});
afterEach(async () => {
  for (const child of children.filter(isRunning)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true });
});

const isRunning = ({ exitCode, signalCode }: ChildProcessWithoutNullStreams) =>
  exitCode === null && signalCode === null;

function start(settings: Record<string, string> = {}, args: string[] = []) {
  const env = { DATA_DIR: path.join(folder, 'data'), PORT: '0', ...settings };
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env });
  children.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  return { child, output };
}

async function failToStart(settings: Record<string, string>, args?: string[]) {
  const { child, output } = start(settings, args);
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: output.err.split('\n').slice(0, -1), out: output.out };
}

async function startSuccessfully() {
  const running = start();
  while (!running.output.out.includes('setup=true')) {
    await Promise.race([once(running.child.stdout, 'data'), once(running.child, 'exit')]);
    if (!isRunning(running.child)) throw new Error(`It ended: ${running.output.err}`);
  }
  const messages = running.output.out.trim().split('\n').map(messageOf);
  const link = new URL(/http\S+$/u.exec(messages.at(-1) ?? '')?.[0] ?? '');
  return { ...running, messages, link, token: link.searchParams.get('invitation_token') };
}

function messageOf(line: string): string {
  const { level, time, msg } = JSON.parse(line) as Record<string, unknown>;
  expect([level, typeof time]).toEqual([30, 'number']);
  return String(msg);
}

async function stop(child: ChildProcessWithoutNullStreams, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal);
  return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
}

describe('a failed start prints one line about', () => {
  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, lines, out } = await failToStart({ PORT: String(port) });
    other.close();

    expect([code, lines, out]).toEqual([
      1,
      [`Port ${port} is already taken. Stop what uses it, or set PORT to another number.`],
      '',
    ]);
  });

  test('a data folder below a file', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const dataDir = path.join(folder, 'file', 'data');
    const { code, lines } = await failToStart({ DATA_DIR: dataDir });

    expect([code, lines]).toEqual([
      1,
      [expect.stringContaining(`The data folder ${dataDir} cannot be made`)],
    ]);
    expect(lines[0]).toContain('Set DATA_DIR');
  });

  test.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, not "http".'],
    ['PUBLIC_URL', 'lists', 'PUBLIC_URL must be an address like https://lists.example.org.'],
  ])('a malformed %s', async (name, value, line) => {
    const { code, lines } = await failToStart({ [name]: value });
    expect([code, lines]).toEqual([1, [line]]);
  });

  test('a database that cannot be reached, without its password', async () => {
    const { code, lines } = await failToStart({ DATABASE_URL: UNREACHABLE });

    expect([code, lines]).toEqual([1, [expect.stringContaining('127.0.0.1:1/lists cannot be reached')]]);
    expect(lines[0]).toContain('Check DATABASE_URL');
    expect(lines[0]).not.toMatch(/topsecret|someone/u);
  });

  test('a database of a newer program', async () => {
    const dataDir = path.join(folder, 'data');
    const database = await openDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
    const versions = database.db.withTables<{
      schema_versions: { version: number; name: string; applied_at: string };
    }>();
    await versions
      .insertInto('schema_versions')
      .values({ version: 99, name: 'x', applied_at: 'x' })
      .execute();
    await database.close();

    const { code, lines } = await failToStart({});
    expect([code, lines]).toEqual([
      1,
      [expect.stringContaining('was written by a newer version of Shared Lists')],
    ]);
  });

  describe('a damaged SQLite database', () => {
    const dataDir = () => path.join(folder, 'data');
    const makeDatabase = async () => {
      const database = await openDatabase({ dataDir: dataDir(), databaseUrl: undefined }, () => undefined);
      await makeWorld(database);
      await database.close();
    };
    const damage = (from: (size: number) => number, length: number) => {
      const file = sqliteFileIn(dataDir());
      const bytes = readFileSync(file);
      const start = from(bytes.length);
      bytes.fill(0xa5, start, Math.min(start + length, bytes.length));
      writeFileSync(file, bytes);
    };
    const PAGE = 4096;

    test.each([
      ['at its beginning', () => 0, 100],
      ['in its schema', () => 200, PAGE - 200],
      ['in a table', () => PAGE, PAGE],
      ['in its middle', (size: number) => Math.floor(size / 2 / PAGE) * PAGE, PAGE],
      ['in its last page', (size: number) => size - PAGE, PAGE],
    ])('%s, before it reports that it runs', async (_where, from, length) => {
      await makeDatabase();
      damage(from, length);
      const { code, lines, out } = await failToStart({});
      expect([code, out, lines]).toEqual([1, '', [expect.stringContaining(sqliteFileIn(dataDir()))]]);
      expect(lines[0]).toMatch(/damaged/u);
    });

    test('that was cut off, with the backup to restore', async () => {
      await makeDatabase();
      const backup = await failToStart({}, ['backup']);
      truncateSync(sqliteFileIn(dataDir()), 10 * PAGE);
      const { code, lines, out } = await failToStart({});
      expect([code, out, lines]).toEqual([1, '', [expect.stringContaining(`restore ${backup.out.trim()}`)]]);
    });

    test('is reported by commands', async () => {
      await makeDatabase();
      damage(() => PAGE, PAGE);
      const { code, lines } = await failToStart({}, ['people', 'list']);
      expect([code, lines]).toEqual([1, [expect.stringContaining('Run: verify')]]);
      const doctor = await failToStart({}, ['doctor']);
      expect([doctor.code, doctor.lines]).toEqual([1, []]);
      expect(doctor.out).toMatch(/^FAILURE +database +.*malformed/mu);
    });
  });

  test('a data folder that another process uses', async () => {
    const { child } = await startSuccessfully();
    const { code, lines } = await failToStart({});

    expect([code, lines]).toEqual([
      1,
      [expect.stringContaining('is already in use by another Shared Lists process')],
    ]);
    expect(isRunning(child)).toBe(true);
  });

  test('a command that does not exist', async () => {
    const { code, lines } = await failToStart({}, ['dance']);
    expect([code, lines]).toEqual([
      2,
      [expect.stringContaining('There is no command "dance"'), 'See: shared-lists --help'],
    ]);
  });
});

describe('a successful start', () => {
  const accept = (origin: string, invitation_token: string | null) =>
    fetch(`${origin}/auth/invitation`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        invitation_token,
        email: 'owner@example.com',
        password: 'a long enough secret',
        password_confirmation: 'a long enough secret',
      }),
    });

  test('logs its address and the set-up link as JSON without a terminal', async () => {
    const { messages, link, token } = await startSuccessfully();

    expect(messages).toEqual([
      `Shared Lists is running at ${link.origin}`,
      `Nobody has an account yet. Open this link to make the first one: ${link.origin}/users/invitation/accept?invitation_token=${token ?? ''}&setup=true`,
    ]);
    expect((await fetch(`${link.origin}/readyz`)).status).toBe(200);
  });

  test('invalidates the link of the previous start', async () => {
    const first = await startSuccessfully();
    await stop(first.child);
    const second = await startSuccessfully();
    expect(second.token).not.toBe(first.token);

    const old = await accept(second.link.origin, first.token);
    expect([old.status, await old.json()]).toEqual([
      422,
      { invitation_token: ['is invalid or has expired'] },
    ]);
    expect((await accept(second.link.origin, second.token)).status).toBe(202);
  });

  test('prints no link once there is an account', async () => {
    const first = await startSuccessfully();
    await accept(first.link.origin, first.token);
    await stop(first.child);

    const { child, output } = start();
    while (!output.out.includes('running at')) await once(child.stdout, 'data');
    expect(await stop(child)).toEqual([0, null]);
    expect(output.out.trim().split('\n')).toHaveLength(1);
  });
});

// Loaded before the program, and stands for any mistake in it.
const MISTAKE = `
  import http from 'node:http';
  import { syncBuiltinESMExports } from 'node:module';
  http.createServer = () => { throw new Error('provoked'); };
  syncBuiltinESMExports();`;

test('the stack trace of an unexpected error names source files', async () => {
  const preload = `--import=data:text/javascript,${encodeURIComponent(MISTAKE)}`;
  const { code, lines } = await failToStart({ NODE_OPTIONS: `--enable-source-maps ${preload}` });
  expect([code, lines[0]]).toEqual([1, 'Error: provoked']);
  expect(lines).toContainEqual(expect.stringMatching(/httpServer .*server.src.http.http-server\.ts:\d+/u));
  expect(lines).toContainEqual(expect.stringMatching(/buildApp .*server.src.app\.ts:\d+/u));
});
