import type { Migration } from './migration.ts';
import { initialSchema } from './001-initial-schema.ts';
import { builtInConfigurations } from './002-built-in-configurations.ts';
import { changeNotes } from './003-change-notes.ts';
import { disabledPeople } from './004-disabled-people.ts';
import { ownSettings } from './005-own-settings.ts';
import { severalResetLinks } from './006-several-reset-links.ts';
import { itemRevisions } from './007-item-revisions.ts';
import { peopleAndInvitations } from './008-people-and-invitations.ts';
import { looks } from './009-looks.ts';
import { history } from './010-history.ts';
import { forgottenWords } from './011-forgotten-words.ts';
import { templates } from './012-templates.ts';
import { order } from './013-order.ts';
import { search } from './014-search.ts';
import { templateChanges } from './015-template-changes.ts';
import { searchByRank } from './016-search-by-rank.ts';
import { cheaperSearchTexts } from './017-cheaper-search-texts.ts';

/** In order of execution. Released migrations never change; new ones are added at the end. */
export const migrations: readonly Migration[] = [
  initialSchema,
  builtInConfigurations,
  changeNotes,
  disabledPeople,
  ownSettings,
  severalResetLinks,
  itemRevisions,
  peopleAndInvitations,
  looks,
  history,
  forgottenWords,
  templates,
  order,
  search,
  templateChanges,
  searchByRank,
  cheaperSearchTexts,
];
