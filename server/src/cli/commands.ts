import { backupCommands } from './backup-commands.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor-command.ts';
import { moveCommand } from './move-command.ts';
import { peopleCommands } from './people-commands.ts';
import { personalDataCommands } from './personal-data-commands.ts';
import { serverCommands } from './server-commands.ts';

/** Everything the program can be asked to do, in the order the help shows it. */
export const commands: readonly Command[] = [
  ...serverCommands,
  ...peopleCommands,
  ...personalDataCommands,
  ...backupCommands,
  doctorCommand,
  moveCommand,
];
