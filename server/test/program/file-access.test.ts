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
  test(`files that the service user cannot use were not tried: ${reason}`, () => {
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
    giveAway(dataDir);
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
    const said = { out: '', err: '' };
    child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString();
      if (!child.killed && said.out.includes('setup=true')) child.kill('SIGTERM');
    });
    const [code] = (await once(child, 'close')) as [number];
    return { code, ...said };
  }

  const cases: [what: string, spoil: () => string, words: RegExp][] = [
    ['a database made by root', () => makeRoots(file()), /belongs to root.* runs as nobody.*chown nobody /u],
    [
      'a log of changes made by root',
      () => makeRoots(`${file()}-wal`),
      /belongs to root.* runs as nobody.*chown nobody /u,
    ],
    [
      'an index of it made by root',
      () => makeRoots(`${file()}-shm`),
      /belongs to root.* runs as nobody.*chown nobody /u,
    ],
    [
      'a lock made by root',
      () => makeRoots(inData('lock.sqlite')),
      /belongs to root.* runs as nobody.*chown nobody /u,
    ],
    [
      'a database that root has left readable',
      () => makeRoots(file(), 0o644),
      /belongs to root.* runs as nobody, which may not write it.*chown nobody /u,
    ],
    [
      'a read-only database',
      () => protect(file(), 0o400),
      /belongs to nobody.*may not write it.*chmod u\+rw /u,
    ],
    [
      'a data folder made by root',
      () => makeRoots(dataDir, 0o755),
      /belongs to root.* runs as nobody, which may not write it.*chown -R nobody /u,
    ],
    [
      'a folder above it that only root may enter',
      () => makeRoots(folder, 0o700),
      /belongs to root.* runs as nobody, which may not enter it.*chmod o\+x /u,
    ],
  ];

  describe.each(cases)('with %s', (_what, spoil, words) => {
    test('is told at the start who owns it and what to do', async () => {
      const spoilt = spoil();
      const { code, out, err } = await run('serve');
      expect([code, out]).toEqual([1, '']);
      const lines = err.trim().split('\n');
      expect(lines).toEqual([expect.stringMatching(words)]);
      expect(lines[0]).toMatch(new RegExp(`^${spoilt} `, 'u'));
    });
  });

  describe.each(cases.slice(4, 6))('with %s', (_what, spoil, words) => {
    test('hears of it from doctor', async () => {
      spoil();
      const { code, out, err } = await run('doctor');
      expect([code, err]).toEqual([1, '']);
      expect(out).toMatch(new RegExp(`^FAILURE +files +.*${words.source}`, 'mu'));
      expect(out).not.toMatch(/^ +at /mu);
    });
  });

  test.each([[['people', 'list']], [['backup']], [['verify']]])(
    'with a database made by root is told so by %j',
    async (args) => {
      makeRoots(file());
      const { code, err } = await run(...args);
      expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringMatching(/belongs to root/u)]]);
    },
  );

  describe('with a backups folder made by root', () => {
    beforeEach(() => {
      mkdirSync(backupsDir, { mode: 0o700 });
    });
    const words = /backups belongs to root.* runs as nobody.*chown -R nobody /u;

    test('serves, and the log says that there will be no backups', async () => {
      const { code, out, err } = await run('serve');
      expect([code, err]).toEqual([0, '']);
      const messages = out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg);
      const refusal = new RegExp(`^Backups cannot be made\\. .*${words.source}`, 'u');
      expect(messages).toContainEqual(expect.stringMatching(refusal));
    });

    test('is told what to do when a backup is made', async () => {
      const { code, err } = await run('backup');
      expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringMatching(words)]]);
    });

    test('hears of it from doctor', async () => {
      const { code, out } = await run('doctor');
      expect([code, out]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^FAILURE +files +.*${words.source}`, 'mu')),
      ]);
    });

    test('does not upgrade, and says why', async () => {
      const installed = await installReleasedSqlite(RELEASED[0] ?? 0);
      dataDir = installed.settings.dataDir;
      giveAway(dataDir);
      mkdirSync(path.join(dataDir, 'backups'), { mode: 0o700 });
      const { code, out, err } = await run('serve');
      expect([code, out, err.trim().split('\n')]).toEqual([1, '', [expect.stringMatching(words)]]);
      await installed.drop();
    });
  });

  test('whose settings cannot be read is told so', async () => {
    writeFileSync(path.join(folder, '.env'), '', { mode: 0o600 });
    const { code, err } = await run('serve');
    expect([code, err.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/\.env belongs to root.* runs as nobody, which may not read it/u)],
    ]);
  });

  test('is thought of by a doctor who is root and may read everything', () => {
    makeRoots(file());
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

  function giveAway(at: string): void {
    for (const name of readdirSync(at)) chownSync(path.join(at, name), NOBODY.uid, NOBODY.gid);
    chownSync(at, NOBODY.uid, NOBODY.gid);
  }
});

function makeRoots(file: string, mode = 0o600): string {
  writeIfMissing(file);
  chownSync(file, 0, 0);
  chmodSync(file, mode);
  return file;
}

function protect(file: string, mode: number): string {
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
