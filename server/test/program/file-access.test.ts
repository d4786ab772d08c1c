import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/open-database.ts';
import { sqliteFileIn } from '../../src/database/sqlite/sqlite.ts';
import { temporaryFolder } from '../../src/testing/databases.ts';
import { buildProgram } from '../../src/testing/program.ts';
import { installReleasedSqlite, RELEASED } from '../../src/testing/released.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const program = await buildProgram();

/** Root ignores file modes, so the program runs as another user, who must be able to load it. */
const reason =
  process.getuid?.() !== 0
    ? 'only root can run the program as somebody else'
    : spawnSync(process.execPath, [program, '--version'], NOBODY).status !== 0
      ? 'another user cannot load the program from this folder'
      : undefined;
if (reason !== undefined) {
  test(`file access was not tested: ${reason}`, () => {
    expect(reason).not.toBe('');
  });
}

describe.skipIf(reason !== undefined)('a service user', () => {
  let folder: string;
  let dataDir: string;
  let backupsDir: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    chmodSync(folder, 0o755);
    dataDir = path.join(folder, 'data');
    backupsDir = path.join(dataDir, 'backups');
    const database = await openDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
    await database.close();
    giveToNobody(dataDir);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const inData = (name: string) => path.join(dataDir, name);
  const file = () => sqliteFileIn(dataDir);

  async function run(...args: string[]) {
    const child = spawn(process.execPath, [program, ...args], {
      ...NOBODY,
      cwd: folder,
      env: { DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'http://127.0.0.1:1' },
    });
    const output = { out: '', err: '' };
    child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      output.out += chunk.toString();
      if (!child.killed && output.out.includes('setup=true')) child.kill('SIGTERM');
    });
    const [code] = (await once(child, 'close')) as [number];
    return { code, ...output };
  }

  const cases: [what: string, breakAccess: () => string, expected: RegExp][] = [
    ['a database made by root', () => giveToRoot(file()), /belongs to root.* runs as nobody.*chown nobody /u],
    [
      'a WAL made by root',
      () => giveToRoot(`${file()}-wal`),
      /belongs to root.* runs as nobody.*chown nobody /u,
    ],
    [
      'a WAL index made by root',
      () => giveToRoot(`${file()}-shm`),
      /belongs to root.* runs as nobody.*chown nobody /u,
    ],
    [
      'a lock made by root',
      () => giveToRoot(inData('lock.sqlite')),
      /belongs to root.* runs as nobody.*chown nobody /u,
    ],
    [
      'a database that root has left readable',
      () => giveToRoot(file(), 0o644),
      /belongs to root.* runs as nobody, which may not write it.*chown nobody /u,
    ],
    [
      'a read-only database',
      () => setMode(file(), 0o400),
      /belongs to nobody.*may not write it.*chmod u\+rw /u,
    ],
    [
      'a data folder made by root',
      () => giveToRoot(dataDir, 0o755),
      /belongs to root.* runs as nobody, which may not write it.*chown -R nobody /u,
    ],
    [
      'a folder above it that only root may enter',
      () => giveToRoot(folder, 0o700),
      /belongs to root.* runs as nobody, which may not enter it.*chmod o\+x /u,
    ],
  ];

  describe.each(cases)('with %s', (_what, breakAccess, expected) => {
    test('gets an error at start that names the owner and the fix', async () => {
      const brokenPath = breakAccess();
      const { code, out, err } = await run('serve');
      expect([code, out]).toEqual([1, '']);
      const lines = err.trim().split('\n');
      expect(lines).toEqual([expect.stringMatching(expected)]);
      expect(lines[0]).toMatch(new RegExp(`^${brokenPath} `, 'u'));
    });
  });

  describe.each(cases.slice(4, 6))('with %s', (_what, breakAccess, expected) => {
    test('gets a failure from doctor', async () => {
      breakAccess();
      const { code, out, err } = await run('doctor');
      expect([code, err]).toEqual([1, '']);
      expect(out).toMatch(new RegExp(`^FAILURE +files +.*${expected.source}`, 'mu'));
      expect(out).not.toMatch(/^ +at /mu);
    });
  });

  test.each([[['people', 'list']], [['backup']], [['verify']]])(
    'with a database made by root gets an error from %j',
    async (args) => {
      giveToRoot(file());
      const { code, err } = await run(...args);
      expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringMatching(/belongs to root/u)]]);
    },
  );

  describe('with a backups folder made by root', () => {
    beforeEach(() => {
      mkdirSync(backupsDir, { mode: 0o700 });
    });
    const expected = /backups belongs to root.* runs as nobody.*chown -R nobody /u;

    test('serves and logs that backups cannot be made', async () => {
      const { code, out, err } = await run('serve');
      expect([code, err]).toEqual([0, '']);
      const messages = out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg);
      const refusal = new RegExp(`^Backups cannot be made\\. .*${expected.source}`, 'u');
      expect(messages).toContainEqual(expect.stringMatching(refusal));
    });

    test('gets an error with the fix from backup', async () => {
      const { code, err } = await run('backup');
      expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringMatching(expected)]]);
    });

    test('gets a failure from doctor', async () => {
      const { code, out } = await run('doctor');
      expect([code, out]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^FAILURE +files +.*${expected.source}`, 'mu')),
      ]);
    });

    test('does not upgrade and prints the reason', async () => {
      const installed = await installReleasedSqlite(RELEASED[0] ?? 0);
      dataDir = installed.settings.dataDir;
      giveToNobody(dataDir);
      mkdirSync(path.join(dataDir, 'backups'), { mode: 0o700 });
      const { code, out, err } = await run('serve');
      expect([code, out, err.trim().split('\n')]).toEqual([1, '', [expect.stringMatching(expected)]]);
      await installed.drop();
    });
  });

  test('gets an error when the settings cannot be read', async () => {
    writeFileSync(path.join(folder, '.env'), '', { mode: 0o600 });
    const { code, err } = await run('serve');
    expect([code, err.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/\.env belongs to root.* runs as nobody, which may not read it/u)],
    ]);
  });

  test('is considered by doctor when root runs it', () => {
    giveToRoot(file());
    const env = { DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'http://127.0.0.1:1' };
    const { stdout } = spawnSync(process.execPath, [program, 'doctor'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(
      /^warning +files +.*sqlite belongs to root, but its folder to nobody.*chown nobody /mu,
    );
  });

  function giveToNobody(at: string): void {
    for (const name of readdirSync(at)) chownSync(path.join(at, name), NOBODY.uid, NOBODY.gid);
    chownSync(at, NOBODY.uid, NOBODY.gid);
  }
});

function giveToRoot(file: string, mode = 0o600): string {
  writeIfMissing(file);
  chownSync(file, 0, 0);
  chmodSync(file, mode);
  return file;
}

function setMode(file: string, mode: number): string {
  chmodSync(file, mode);
  return file;
}

function writeIfMissing(file: string): void {
  try {
    writeFileSync(file, '', { flag: 'ax' });
  } catch {
    // Exists.
  }
}
