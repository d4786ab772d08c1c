import { setImmediate as nextTurn } from 'node:timers/promises';
import { commands } from '../cli/commands.ts';
import { runCommandLine } from '../cli/run-command-line.ts';
import { parseConfig, type Config } from '../config.ts';

export async function runCommand(settings: Partial<Config>, ...argv: string[]) {
  const output = { out: '', err: '' };
  const code = await runCommandLine(commands, argv, {
    readConfig: () => ({ ...parseConfig({ PUBLIC_URL: 'https://lists.example.org' }), ...settings }),
    out: (text) => void (output.out += `${text}\n`),
    err: (text) => void (output.err += `${text}\n`),
  });
  await nextTurn(); // As after a command in its own process.
  return { code, ...output, json: () => JSON.parse(output.out) as unknown };
}
