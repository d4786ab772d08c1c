import { readConfig } from './config.ts';
import { CannotStart } from './errors.ts';
import { runOrExplain } from './run-or-explain.ts';
import { serve } from './serve-command.ts';

const COMMANDS = new Map<string, () => Promise<unknown>>([['serve', () => serve(readConfig())]]);

runOrExplain(async () => {
  const name = process.argv[2] ?? 'serve';
  const command = COMMANDS.get(name);
  if (!command) {
    throw new CannotStart(`There is no command "${name}". Commands: ${[...COMMANDS.keys()].join(', ')}.`);
  }
  await command();
});
