import { setImmediate as nextTurn } from 'node:timers/promises';
import { commands } from '../cli/commands.ts';
import { runCommandLine } from '../cli/run-command-line.ts';
import { parseConfig, type Config } from '../config.ts';

export async function runCommand(settings: Partial<Config>, ...argv: string[]) {
  const said = { out: '', err: '' };
  const code = await runCommandLine(commands, argv, {
    readConfig: () => ({ ...parseConfig({ PUBLIC_URL: 'https://lists.example.org' }), ...settings }),
    out: (text) => void (said.out += `${text}\n`),
    err: (text) => void (said.err += `${text}\n`),
  });
  await nextTurn(); // As after a command in its own process.
  return { code, ...said, json: () => JSON.parse(said.out) as unknown };
}
