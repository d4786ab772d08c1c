import { busyDatabase } from './busy-database.ts';
import { clock } from './clock.ts';
import { cutReplies } from './cut-replies.ts';
import { diskFull } from './disk-full.ts';
import { durability } from './durability.ts';
import { enumeration } from './enumeration.ts';
import { flood } from './flood.ts';
import { grade } from './grade.ts';
import { guards } from './guards.ts';
import { headers } from './headers.ts';
import { history } from './history.ts';
import { hostile } from './hostile.ts';
import { kill } from './kill.ts';
import { limits } from './limits.ts';
import { mail } from './mail.ts';
import { mailOutage } from './mail-outage.ts';
import { migrationKill } from './migration-kill.ts';
import type { Proof } from './proof.ts';
import { races } from './races.ts';
import { revocation } from './revocation.ts';
import { secrets } from './secrets.ts';
import { sessions } from './sessions.ts';
import { soak } from './soak.ts';
import { terminate } from './terminate.ts';
import { wire } from './wire.ts';

/** Every proof there is, in the order of `npm run prove -- all`. */
export const proofs: readonly Proof[] = [
  kill,
  history,
  races,
  cutReplies,
  revocation,
  sessions,
  hostile,
  wire,
  diskFull,
  busyDatabase,
  terminate,
  migrationKill,
  durability,
  clock,
  mail,
  mailOutage,
  limits,
  flood,
  enumeration,
  headers,
  grade,
  secrets,
  soak,
  guards,
];
