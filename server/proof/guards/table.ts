import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { bodies } from './bodies.ts';
import { bulk } from './bulk.ts';
import { clocksAndLocks } from './clocks-and-locks.ts';
import { http } from './http.ts';
import { invitations } from './invitations.ts';
import { items } from './items.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { mail } from './mail.ts';
import type { Mutant, Promised } from './mutant.ts';
import { needs } from './needs.ts';
import { passwords } from './passwords.ts';
import { polls } from './polls.ts';
import { accountPromises } from './promises-accounts.ts';
import { conventions } from './promises-conventions.ts';
import { listPromises } from './promises-lists.ts';
import { resets } from './resets.ts';
import { ownData } from './own-data.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { shareChanges } from './share-changes.ts';
import { sharing } from './sharing.ts';
import { texts } from './texts.ts';
import { transactions } from './transactions.ts';
import { types } from './types.ts';

export const areas: Readonly<Record<string, readonly Mutant[]>> = {
  access,
  needs,
  lists,
  types,
  items,
  texts,
  bulk,
  sharing,
  'share-changes': shareChanges,
  accounts,
  invitations,
  passwords,
  resets,
  sessions,
  settings,
  'own-data': ownData,
  mail,
  http,
  polls,
  bodies,
  transactions,
  'clocks-and-locks': clocksAndLocks,
  live,
};

export const mutants: readonly Mutant[] = Object.values(areas).flat();

/** Every hole known from other servers that the contract closes, in its order. */
export const promises: readonly Promised[] = [...conventions, ...accountPromises, ...listPromises];
