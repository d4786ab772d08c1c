import { readConfig } from './config.ts';
import { CannotStart } from './errors.ts';
import { serve } from './serve-command.ts';

const COMMANDS: Record<string, () => Promise<unknown>> = {
  serve: () => serve(readConfig()),
};

async function run(name: string): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new CannotStart(`There is no command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  await command();
}

run(process.argv[2] ?? 'serve').catch((error: unknown) => {
  const text = error instanceof CannotStart ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
