import { describe, expect, test } from 'vitest';
import { runCommand } from '../testing/command-line.ts';
import { VERSION } from '../lib/version.ts';
import { commands } from './commands.ts';

const run = (...argv: string[]) => runCommand({ dataDir: '/nowhere/at/all' }, ...argv);

describe('the command line', () => {
  test('prints its version', async () => {
    expect(await run('--version')).toMatchObject({ code: 0, out: `${VERSION}\n` });
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/u);
  });

  test('prints help for all commands', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const { name, about } of commands) expect(out).toMatch(new RegExp(`  ${name}.*  ${about}`, 'u'));
  });

  test.each(commands.map((command) => [command.name, command] as const))(
    'prints help for %s and each of its options without reading settings',
    async (name, { about, args = [], options = {} }) => {
      const { code, out } = await run(...name.split(' '), '--help');
      expect([code, out]).toEqual([0, expect.stringContaining([name, ...args].join(' '))]);
      for (const text of [about, ...Object.keys(options).map((option) => `--${option}`)]) {
        expect(out).toContain(text);
      }
    },
  );

  test('prints help for a group of commands', async () => {
    const { code, out } = await run('people', '--help');
    expect([code, out]).toEqual([0, expect.stringContaining('people disable <email>')]);
  });

  test.each([
    [['dance'], 'There is no command "dance". Commands: serve, ', 'shared-lists --help'],
    [['people'], 'Which one? people list, ', 'shared-lists people --help'],
    [['people', 'dance'], 'Which one? people list, ', 'shared-lists people --help'],
    [['invite'], '<email> is missing.', 'shared-lists invite --help'],
    [['invite', 'a@b.example', 'c@d.example'], '"c@d.example" is one argument too many.', 'invite --help'],
    [['invite', 'nobody'], '"nobody" is not an email address.', 'shared-lists'],
    [['invite', 'a@b.example', '--fast'], "Unknown option '--fast'", 'shared-lists invite --help'],
    [
      ['delete', 'a@b.example', '--hand-lists-to'],
      "Option '--hand-lists-to <value>' argument missing",
      'delete',
    ],
    [['migrate', 'status', '--json=yes'], "Option '--json' does not take an argument", 'migrate status'],
  ])('refuses %j with its own exit code', async (argv, message, hint) => {
    const { code, out, err } = await run(...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).toContain(hint);
  });

  test('prints errors as JSON with --json', async () => {
    const { code, out, err } = await run('invite', '--json');
    expect([code, err, JSON.parse(out)]).toEqual([2, '', { error: '<email> is missing.' }]);
  });

  test('explains that there is no database', async () => {
    const { code, err } = await run('people', 'list');
    expect([code, err]).toEqual([1, expect.stringContaining('There is no database in /nowhere/at/all yet.')]);
  });
});
