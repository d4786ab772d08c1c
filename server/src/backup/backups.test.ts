import { getLists } from '@shared-lists/contract/api/lists.ts';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBackups } from '../database/backup-folder.ts';
import { openDatabase } from '../database/open-database.ts';
import { sqliteFileIn } from '../database/sqlite/sqlite.ts';
import { runCommand } from '../testing/command-line.ts';
import {
  administer,
  openTestDatabase,
  openTestSqlite,
  postgresUrl,
  temporaryFolder,
  testEngine,
  type TestInstallation,
} from '../testing/databases.ts';
import { startTestSession } from '../testing/people.ts';
import { contentDigest } from '../testing/table-digest.ts';
import { openTestApp } from '../testing/test-app.ts';
import { makeWorld, type World } from '../testing/world.ts';

const ignore = () => undefined;

describe('backups', () => {
  let folder: string;
  let installation: TestInstallation;
  let world: World;
  beforeEach(async () => {
    folder = temporaryFolder();
    installation = await openTestDatabase();
    world = await makeWorld(installation.database);
  });
  afterEach(async () => {
    await installation.drop();
    rmSync(folder, { recursive: true });
  });

  const settings = () => ({ ...installation.settings, backupsDir: path.join(folder, 'backups') });
  const run = (...argv: string[]) => runCommand(settings(), ...argv);
  const backUp = async () => (await run('backup')).out.trim();
  const restoreStopped = async (file: string) => {
    await installation.database.close();
    return run('restore', file);
  };
  const reopen = () => openDatabase(installation.settings, ignore);

  test('a backup made while the server runs restores everything and preserves the previous database', async () => {
    const before = await contentDigest(installation.database);
    const file = await backUp();
    await installation.database.db.deleteFrom('fields').execute();
    const spoiled = await contentDigest(installation.database);

    const { code, out } = await restoreStopped(file);
    expect([code, out]).toEqual([0, expect.stringContaining('What was there before lies in')]);
    const restored = await reopen();
    const digest = await contentDigest(restored);
    await restored.close();
    expect(digest).toBe(before);

    const [kept] = findBackups(settings().backupsDir, 'before-restore');
    expect((await run('restore', kept?.file ?? '')).code).toBe(0);
    const undone = await reopen();
    expect(await contentDigest(undone)).toBe(spoiled);
    await undone.close();
  });

  test('a backup is readable by its owner only and never overwrites a file', async () => {
    const file = path.join(folder, 'mine');
    expect((await run('backup', file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const contents = readFileSync(file);
    const again = await run('backup', file);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('Nothing is overwritten')]);
    expect(readFileSync(file).equals(contents)).toBe(true);
    expect(await run('verify', file)).toMatchObject({ code: 0 });
  });

  test('restoring ends all sessions and changes every ETag', async () => {
    const { owner } = world.people;
    const poll = async (headers: Record<string, string>) => {
      const database = await reopen();
      const app = await openTestApp(() => Promise.resolve({ database, drop: () => database.close() }));
      const session = await startTestSession(database, owner);
      const old = await app.call(getLists, { as: owner });
      const answer = await app.call(getLists, { headers: { ...session, ...headers } });
      await app.close();
      return { old: old.status, status: answer.status, etag: String(answer.headers['etag']) };
    };
    const file = await backUp();
    await installation.database.close();
    const first = await poll({});
    expect(first).toMatchObject({ old: 200, status: 200 });
    expect((await run('restore', file)).code).toBe(0);
    expect(await poll({ 'if-none-match': first.etag })).toMatchObject({ old: 401, status: 200 });
  });

  test.each([
    ['is cut off', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['is something else', (file: string) => writeFileSync(file, 'Dear diary')],
    ['is not there', (file: string) => rmSync(file)],
  ])('refuses a backup that %s and changes nothing', async (_case, spoil) => {
    const file = await backUp();
    spoil(file);
    const before = await contentDigest(installation.database);
    expect((await run('verify', file)).code).toBe(1);
    expect((await restoreStopped(file)).code).toBe(1);
    expect(findBackups(settings().backupsDir, 'before-restore')).toEqual([]);
    const database = await reopen();
    expect(await contentDigest(database)).toBe(before);
    await database.close();
  });

  test('refuses a backup of a newer version', async () => {
    await sql`insert into schema_versions values (99, 'from the future', '2099-01-01')`.execute(
      installation.database.db,
    );
    const { err } = await run('backup');
    expect(err).toContain('a newer version of Shared Lists');
    await sql`delete from schema_versions where version = 99`.execute(installation.database.db);
  });

  test('refuses to restore while the server runs and explains why', async () => {
    const file = await backUp();
    const { code, err } = await run('restore', file);
    expect([code, err]).toEqual([1, expect.stringMatching(/Stop that one first|Stop every server first/u)]);
  });

  test.each(['restore', 'verify'])('%s reports a missing file and a folder', async (name) => {
    const missing = path.join(folder, 'missing');
    expect(await run(name, missing)).toMatchObject({ code: 1, err: `There is no file ${missing}.\n` });
    expect(await run(name, folder)).toMatchObject({
      code: 1,
      err: `${folder} is a folder. Name the file of a backup.\n`,
    });
  });

  test('a backup can be restored into an empty data folder', async () => {
    const file = await backUp();
    const before = await contentDigest(installation.database);
    const name = `test_${randomBytes(8).toString('hex')}`;
    if (testEngine === 'postgres') await administer(`create database ${name}`);
    const otherFolder =
      testEngine === 'sqlite'
        ? { dataDir: path.join(folder, 'new'), databaseUrl: undefined }
        : { dataDir: '', databaseUrl: postgresUrl(name) };
    expect(await runCommand({ ...settings(), ...otherFolder }, 'restore', file, '--json')).toMatchObject({
      code: 0,
    });
    const database = await openDatabase(otherFolder, ignore);
    expect(await contentDigest(database)).toBe(before);
    await database.close();
    if (testEngine === 'postgres') await administer(`drop database ${name}`);
  });
});

describe('a damaged SQLite database', () => {
  test('is reported by verify, preserved by restore and refused by backup', async () => {
    const installation = await openTestSqlite();
    const { settings, database, drop } = installation;
    const run = (...argv: string[]) => runCommand(settings, ...argv, '--json');
    const backupsDir = path.join(settings.dataDir, 'backups');
    const runInFolder = (...argv: string[]) => runCommand({ ...settings, backupsDir }, ...argv, '--json');
    await makeWorld(database);
    const made = (await runInFolder('backup')).json() as { file: string };
    await database.close();
    // In the middle of the pages, away from any header.
    const file = sqliteFileIn(settings.dataDir);
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 8 * 4096, 12 * 4096);
    writeFileSync(file, bytes);

    expect((await run('verify')).code).toBe(1);
    expect((await runInFolder('backup')).code).toBe(1);
    expect(findBackups(backupsDir, 'manual')).toHaveLength(1);
    const { kept } = (await runInFolder('restore', made.file)).json() as { kept: string };
    expect(readFileSync(path.join(kept, path.basename(file))).equals(bytes)).toBe(true);
    expect((await run('verify')).code).toBe(0);
    expect(existsSync(`${file}.incoming`)).toBe(false);
    await drop();
  });
});
