import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '../database/migrations/migrations.ts';
import { runCommand } from '../testing/command-line.ts';
import { openTestSqlite } from '../testing/databases.ts';
import { installReleased, RELEASED } from '../testing/released.ts';

const [released = 0] = RELEASED;
const current = migrations.length;

describe('an older database', () => {
  let installed: Awaited<ReturnType<typeof installReleased>>;
  beforeEach(async () => void (installed = await installReleased(released)));
  afterEach(() => installed.drop());

  const run = (...argv: string[]) => runCommand(installed.settings, ...argv);

  test('is reported by status and upgraded by up', async () => {
    const before = await run('migrate', 'status');
    expect([before.code, before.out]).toEqual([
      1,
      expect.stringContaining(
        `The database has schema ${released}, this program knows ${current}.\nTo come: disabled-people`,
      ),
    ]);
    const up = await run('migrate', 'up');
    expect([up.code, up.out]).toEqual([0, `The database has schema ${current}.\n`]);
    const after = await run('migrate', 'status', '--json');
    expect([after.code, after.json()]).toEqual([0, { schema: current, known: current, missing: [] }]);
  });

  test('is refused by all other commands until then', async () => {
    const { code, err } = await run('people', 'list');
    expect([code, err]).toEqual([
      1,
      `The database has schema ${released}, this program needs ${current}. Run: migrate up\n`,
    ]);
  });
});

test('SQLite is not upgraded while a server runs, and the message says why', async () => {
  const { settings, drop } = await openTestSqlite();
  const { code, err } = await runCommand(settings, 'migrate', 'up');
  expect([code, err]).toEqual([1, expect.stringContaining('Stop that one first')]);
  expect((await runCommand(settings, 'migrate', 'status')).code).toBe(0);
  await drop();
});
