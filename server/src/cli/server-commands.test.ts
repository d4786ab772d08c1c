import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '../database/migrations/migrations.ts';
import { runCommand } from '../testing/command-line.ts';
import { databases } from '../testing/databases.ts';
import { installers, RELEASED } from '../testing/released.ts';

const [released = 0] = RELEASED;
const current = migrations.length;

describe.each(installers)('an older database on %s', (_name, install) => {
  let installed: Awaited<ReturnType<typeof install>>;
  beforeEach(async () => void (installed = await install(released)));
  afterEach(() => installed.drop());

  const run = (...argv: string[]) => runCommand(installed.settings, ...argv);

  test('is told by status, upgraded by up, and then told to be current', async () => {
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

  test('is used by no other command before', async () => {
    const { code, err } = await run('people', 'list');
    expect([code, err]).toEqual([
      1,
      `The database has schema ${released}, this program needs ${current}. Run: migrate up\n`,
    ]);
  });
});

test('beside a running server SQLite is not upgraded, and says why', async () => {
  const { settings, drop } = await databases[0][1]();
  const { code, err } = await runCommand(settings, 'migrate', 'up');
  expect([code, err]).toEqual([1, expect.stringContaining('Stop that one first')]);
  expect((await runCommand(settings, 'migrate', 'status')).code).toBe(0);
  await drop();
});
