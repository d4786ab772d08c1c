import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqliteFileIn } from '../database/sqlite/sqlite.ts';
import { SqliteFile } from '../database/sqlite/sqlite-file.ts';
import { administer, openTestDatabase, type TestInstallation } from './databases.ts';
import { tableDigest } from './table-digest.ts';

const CHANGE_LABELS = "update field_configurations set label = label || '!'";
const changeLabels = sql.raw(CHANGE_LABELS);

let installation: TestInstallation;
beforeAll(async () => void (installation = await openTestDatabase()));
afterAll(() => installation.drop());

test('a digest differs after every change, and only then', async () => {
  const { database } = installation;
  const before = await tableDigest(database);
  expect(await tableDigest(database)).toBe(before);
  await database.change((tx) => changeLabels.execute(tx));
  const after = await tableDigest(database);
  expect(after).not.toBe(before);
  const undone = database.change(async (tx) => {
    await changeLabels.execute(tx);
    throw new Error('Undo');
  });
  await expect(undone).rejects.toThrow('Undo');
  expect(await tableDigest(database)).toBe(after);
});

test('a digest differs after a change by another connection', async () => {
  const { database } = installation;
  const before = await tableDigest(database);
  await changeFromOutside();
  expect(await tableDigest(database)).not.toBe(before);
});

async function changeFromOutside(): Promise<void> {
  const { dataDir, databaseUrl } = installation.settings;
  if (databaseUrl) return administer(CHANGE_LABELS, () => databaseUrl);
  const file = new SqliteFile(sqliteFileIn(dataDir));
  file.exec(CHANGE_LABELS);
  file.close();
}
