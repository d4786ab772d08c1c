import { COMMON_OPTIONS, type Command, type Option } from './command.ts';

const PROGRAM = 'shared-lists';

export function helpForAll(commands: readonly Command[]): string {
  return [
    `Usage: ${PROGRAM} <command> [options]`,
    '',
    'Without a command it serves.',
    '',
    ...table(commands.map((command) => [usageOf(command), command.about])),
    '',
    ...table([
      ['--version', 'Show the version'],
      ['--help', 'Show this help, or that of a command'],
      ['--json', 'Print JSON instead of words'],
    ]),
    '',
    'Settings come from the environment or a .env file in the working folder, as for the server.',
    'Exit codes: 0 done, 1 failed, 2 wrong use.',
  ].join('\n');
}

export function helpFor(command: Command): string {
  const options: [string, Option][] = Object.entries({ ...command.options, ...COMMON_OPTIONS });
  return [
    `Usage: ${PROGRAM} ${usageOf(command)} [options]`,
    '',
    `${command.about}.`,
    ...(command.details === undefined ? [] : ['', command.details]),
    '',
    ...table(
      options.map(([name, { value, about }]) => [
        `--${name}${value === undefined ? '' : ` ${value}`}`,
        about,
      ]),
    ),
  ].join('\n');
}

function usageOf({ name, args = [] }: Command): string {
  return [name, ...args].join(' ');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
