import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectSqlite } from '../../src/database/sqlite/sqlite-copy.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { runCommand } from '../../src/testing/command-line.ts';
import { openTestSqlite, temporaryFolder } from '../../src/testing/databases.ts';
import { numberFromEnvironment } from '../../src/testing/environment.ts';
import { signedIn } from '../../src/testing/people.ts';
import { listOf } from '../../src/testing/shared-list.ts';
import { fill } from '../../src/testing/lists-and-items.ts';
import { openTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { buildProgram } from '../../src/testing/program.ts';

const BACKUPS = numberFromEnvironment('BACKUPS', 3);
const ITEMS = 7;

let folder: string;
beforeAll(() => void (folder = temporaryFolder()));
afterAll(() => rmSync(folder, { recursive: true }));

function startWriting(app: TestApp) {
  const stored: string[] = [];
  const stopping = new AbortController();
  const writing = (async () => {
    const owner = await signedIn(app.database, 'owner');
    while (!stopping.signal.aborted) {
      const id = await listOf(app, owner);
      await fill(app, id, owner, ITEMS);
      stored.push(id);
    }
  })();
  return {
    stored,
    stop: async () => {
      stopping.abort();
      await writing;
    },
  };
}

test(`${BACKUPS} backups under constant writes can all be restored and contain every earlier commit`, async () => {
  const program = await buildProgram();
  const installation = await openTestSqlite();
  const app = await openTestApp(() => Promise.resolve(installation), {}, { callsPerMinute: 1_000_000 });
  const writer = startWriting(app);
  const env = { DATA_DIR: installation.settings.dataDir, BACKUPS_DIR: path.join(folder, 'backups') };
  try {
    for (let count = 0; count < BACKUPS; count++) {
      const before = [...writer.stored];
      const { stdout } = await promisify(execFile)(process.execPath, [program, 'backup'], { env });
      const dataDir = path.join(folder, `restored-${count}`);
      const restored = await runCommand(
        { dataDir, backupsDir: path.join(dataDir, 'b') },
        'restore',
        stdout.trim(),
      );
      expect(restored.code).toBe(0);

      const database = await openDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
      const lists = await database.db.selectFrom('lists').select('id').execute();
      const counts = await database.db
        .selectFrom('items')
        .select(({ fn }) => ['list_id', fn.countAll().as('count')])
        .groupBy('list_id')
        .execute();
      await database.close();
      expect(lists.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
      expect(counts.filter((row) => Number(row.count) !== ITEMS)).toEqual([]);
      expect(inspectSqlite(path.join(dataDir, 'shared-lists.sqlite')).problems).toEqual([]);
    }
  } finally {
    await writer.stop();
    await app.close();
  }
  expect(writer.stored.length).toBeGreaterThan(BACKUPS);
}, 600_000);
