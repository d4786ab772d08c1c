import { backupCommands } from './backup-commands.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor-command.ts';
import { moveCommand } from './move-command.ts';
import { peopleCommands } from './people-commands.ts';
import { personalDataCommands } from './personal-data-commands.ts';
import { searchCommand } from './search-command.ts';
import { serverCommands } from './server-commands.ts';

export const commands: readonly Command[] = [
  ...serverCommands,
  ...peopleCommands,
  ...personalDataCommands,
  ...backupCommands,
  searchCommand,
  doctorCommand,
  moveCommand,
];
