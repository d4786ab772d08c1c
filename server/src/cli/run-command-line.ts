import type { Config } from '../config.ts';
import { Busy, CannotStart } from '../lib/errors.ts';
import { VERSION } from '../lib/version.ts';
import { WrongUse, type Command, type Outcome } from './command.ts';
import { findCommand, readArguments, type CommandMatch } from './find-command.ts';
import { helpFor, helpForAll } from './help.ts';

export interface CommandLineContext {
  readonly readConfig: () => Config;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const DONE = 0;
const FAILED = 1;
const WRONG_USE = 2;

export async function runCommandLine(
  commands: readonly Command[],
  argv: readonly string[],
  { readConfig, out, err }: CommandLineContext,
): Promise<number | undefined> {
  const isJson = argv.includes('--json');
  const printError = (text: string) => (isJson ? out(JSON.stringify({ error: text })) : err(text));
  try {
    const information = helpOrVersion(commands, argv);
    if (information !== undefined) {
      out(information);
      return DONE;
    }
    const outcome = await execute(findCommand(commands, argv), readConfig);
    if (!outcome) return undefined;
    out(isJson ? JSON.stringify(outcome.data, undefined, 2) : outcome.text);
    return outcome.isFailure ? FAILED : DONE;
  } catch (error) {
    if (error instanceof WrongUse) {
      printError(
        isJson
          ? error.message
          : `${error.message}\nSee: ${['shared-lists', error.commandName, '--help'].filter(Boolean).join(' ')}`,
      );
      return WRONG_USE;
    }
    if (error instanceof Busy) printError('The database is busy. Nothing was changed; try again.');
    else if (error instanceof CannotStart) printError(error.message);
    else throw error;
    return FAILED;
  }
}

function helpOrVersion(commands: readonly Command[], argv: readonly string[]): string | undefined {
  const [first, second] = argv;
  if (first === '--version') return VERSION;
  if (first === '--help' || first === 'help') return helpForAll(commands);
  if (!argv.includes('--help')) return undefined;
  const group = commands.filter(({ name }) => name.startsWith(`${first ?? ''} `));
  if (group.length > 0 && (second ?? '').startsWith('-')) return group.map(helpFor).join('\n\n');
  return helpFor(findCommand(commands, argv).command);
}

async function execute(match: CommandMatch, readConfig: () => Config): Promise<Outcome | undefined> {
  const { args, options } = readArguments(match);
  return match.command.run({ config: readConfig(), args, options });
}
