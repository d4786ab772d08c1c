import { busyDatabase } from './outages/busy-database.ts';
import { clock } from './time/clock.ts';
import { cutReplies } from './consistency/cut-replies.ts';
import { diskFull } from './outages/disk-full.ts';
import { durability } from './outages/durability.ts';
import { enumeration } from './attacks/enumeration.ts';
import { flood } from './attacks/flood.ts';
import { grade } from './attacks/grade.ts';
import { headers } from './attacks/headers.ts';
import { history } from './consistency/history.ts';
import { hostile } from './attacks/hostile.ts';
import { kill } from './outages/kill.ts';
import { liveSoak } from './time/live-soak.ts';
import { limits } from './attacks/limits.ts';
import { mail } from './outages/mail.ts';
import { mailOutage } from './outages/mail-outage.ts';
import { migrationKill } from './outages/migration-kill.ts';
import { policies } from './attacks/policies.ts';
import type { Proof } from './support/proof.ts';
import { races } from './consistency/races.ts';
import { revocation } from './consistency/revocation.ts';
import { searchProof } from './consistency/search.ts';
import { secrets } from './attacks/secrets.ts';
import { sessions } from './time/sessions.ts';
import { squatting } from './attacks/squatting.ts';
import { soak } from './time/soak.ts';
import { terminate } from './outages/terminate.ts';
import { undo } from './consistency/undo.ts';
import { wire } from './attacks/wire.ts';

/** By their folders; each has a test file, so that they run side by side. */
export const proofGroups = {
  outages: [kill, diskFull, busyDatabase, terminate, migrationKill, durability, mail, mailOutage],
  consistency: [history, races, cutReplies, revocation, searchProof, undo],
  attacks: [hostile, wire, limits, flood, enumeration, headers, grade, secrets, policies, squatting],
  time: [sessions, clock, soak, liveSoak],
} satisfies Record<string, readonly Proof[]>;

export const proofs: readonly Proof[] = Object.values(proofGroups).flat();
