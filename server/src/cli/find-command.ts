import { parseArgs } from 'node:util';
import { COMMON_OPTIONS, WrongUse, type Call, type Command } from './command.ts';

export interface CommandMatch {
  readonly command: Command;
  readonly rest: readonly string[];
}

export function findCommand(commands: readonly Command[], argv: readonly string[]): CommandMatch {
  const words = argv.slice(0, firstOption(argv));
  const [first = 'serve', second] = words;
  const command =
    commands.find(({ name }) => name === `${first} ${second ?? ''}`) ??
    commands.find(({ name }) => name === first);
  if (command) return { command, rest: argv.slice(words.length === 0 ? 0 : command.name.split(' ').length) };

  const group = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
  if (group.length > 0) throw new WrongUse(`Which one? ${group.join(', ')}`, first);
  const all = commands.map(({ name }) => name).join(', ');
  throw new WrongUse(`There is no command "${first}". Commands: ${all}.`);
}

function firstOption(argv: readonly string[]): number {
  const index = argv.findIndex((word) => word.startsWith('-'));
  return index < 0 ? argv.length : index;
}

export function readArguments({ command, rest }: CommandMatch): Pick<Call, 'args' | 'options'> {
  const { values, positionals } = parse(command, rest);
  const declared = command.args ?? [];
  const missing = declared.slice(positionals.length).find((arg) => arg.startsWith('<'));
  if (missing !== undefined && values['help'] !== true) {
    throw new WrongUse(`${missing} is missing.`, command.name);
  }
  const surplus = positionals[declared.length];
  if (surplus !== undefined) throw new WrongUse(`"${surplus}" is one argument too many.`, command.name);
  return { args: declared.map((_, index) => positionals[index] ?? ''), options: values };
}

function parse(command: Command, rest: readonly string[]) {
  const declared = Object.entries({ ...command.options, ...COMMON_OPTIONS });
  const options = Object.fromEntries(declared.map(([name, { type }]) => [name, { type }]));
  try {
    return parseArgs({ args: [...rest], options, allowPositionals: true, strict: true }) as {
      values: Record<string, string | boolean | undefined>;
      positionals: string[];
    };
  } catch (error) {
    const isMistake =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isMistake) throw error;
    throw new WrongUse(error.message.split('. ')[0] ?? '', command.name);
  }
}
