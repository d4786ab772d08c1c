import type { Migration } from './migration.ts';
import { initialSchema } from './001-initial-schema.ts';
import { builtInConfigurations } from './002-built-in-configurations.ts';
import { changeNotes } from './003-change-notes.ts';
import { disabledPeople } from './004-disabled-people.ts';
import { ownSettings } from './005-own-settings.ts';
import { severalResetLinks } from './006-several-reset-links.ts';

/** In the order they run. Only ever add to the end: what is here has run on people's data. */
export const migrations: readonly Migration[] = [
  initialSchema,
  builtInConfigurations,
  changeNotes,
  disabledPeople,
  ownSettings,
  severalResetLinks,
];
