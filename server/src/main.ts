#!/usr/bin/env node
import { commands } from './cli/commands.ts';
import { runCommandLine } from './cli/run-command-line.ts';
import { readConfig } from './config.ts';
import { runOrExplain } from './startup/run-or-explain.ts';

runOrExplain(async () => {
  const code = await runCommandLine(commands, process.argv.slice(2), {
    readConfig,
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
  });
  if (code !== undefined) process.exitCode = code;
});
