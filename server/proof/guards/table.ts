import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { bodies } from './bodies.ts';
import { bulk } from './bulk.ts';
import { http } from './http.ts';
import { items } from './items.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { mail } from './mail.ts';
import type { Mutant } from './mutant.ts';
import { needs } from './needs.ts';
import { passwords } from './passwords.ts';
import { sessions } from './sessions.ts';
import { sharing } from './sharing.ts';
import { transactions } from './transactions.ts';
import { types } from './types.ts';

export const areas: Readonly<Record<string, readonly Mutant[]>> = {
  access,
  needs,
  lists,
  types,
  items,
  bulk,
  sharing,
  accounts,
  passwords,
  sessions,
  mail,
  http,
  bodies,
  transactions,
  live,
};

export const mutants: readonly Mutant[] = Object.values(areas).flat();
