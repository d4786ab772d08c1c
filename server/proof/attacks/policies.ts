import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import type { Endpoint, Needs } from '@shared-lists/contract/endpoint.ts';
import { openTestPostgres, openTestSqlite } from '../../src/testing/databases.ts';
import { openTestApp, WITH_MAIL } from '../../src/testing/test-app.ts';
import { AuthorisationCheck } from '../../test/authorisation/authorisation-check.ts';
import {
  ACTORS,
  authorisationTable,
  calls,
  endpointOf,
} from '../../test/authorisation/authorisation-table.ts';
import type { Engine, Outcome, Proof } from '../support/proof.ts';

interface WeakerPolicy {
  readonly endpoint: Endpoint;
  readonly needs: Needs;
}

// From strict to none; each policy is replaced by all weaker ones.
const BY_STRICTNESS: readonly (readonly Needs[])[] = [
  [
    'edit list',
    'complete list',
    'refresh list',
    'delete list',
    'change shares',
    'hand list over',
    'set list options',
  ],
  ['change items', 'share list', 'leave list'],
  ['read list', 'merge list'],
  // Equal for the policy; the use case checks the share.
  ['a session', 'a share'],
  ['nothing'],
];

const weakerPolicies: readonly WeakerPolicy[] = endpoints.flatMap((endpoint) => {
  const step = BY_STRICTNESS.findIndex((policies) => policies.includes(endpoint.needs));
  if (step < 0) throw new Error(`Add "${endpoint.needs}" to BY_STRICTNESS`);
  return BY_STRICTNESS.slice(step + 1).map(([needs]) => ({ endpoint, needs: needs ?? 'nothing' }));
});

export const policies: Proof = {
  name: 'policies',
  claim: 'an endpoint whose policy is weakened in any way fails the authorisation table',
  fullSize: { sqlite: weakerPolicies.length, postgres: weakerPolicies.length },
  smallSize: { sqlite: 10 },
  run: async ({ size, database, say }) => {
    const chosen = evenlySpaced(weakerPolicies, size);
    const bad: string[] = [];
    for (const policy of chosen) {
      const mismatches = await mismatchesWith(policy, database);
      const line = `${policy.endpoint.method} ${policy.endpoint.path} for "${policy.needs}"`;
      say(`${mismatches.length > 0 ? 'noticed' : 'BAD    '} ${line} ${mismatches.join(', ')}`);
      if (mismatches.length === 0) bad.push(line);
    }
    return { tried: chosen.length, bad, figures: {} } satisfies Outcome;
  },
};

async function mismatchesWith({ endpoint, needs }: WeakerPolicy, database: Engine): Promise<string[]> {
  const mutable = endpoint as { needs: Needs };
  const original = endpoint.needs;
  mutable.needs = needs;
  const app = await openTestApp(database === 'sqlite' ? openTestSqlite : openTestPostgres, WITH_MAIL);
  try {
    const check = new AuthorisationCheck(app);
    for (const call of calls.filter((call) => endpointOf(call) === endpoint)) {
      const responses = await check.responsesTo(call);
      const different = ACTORS.filter((actor) => responses[actor].status !== authorisationTable[call][actor]);
      if (different.length > 0) return different;
    }
    return [];
  } finally {
    mutable.needs = original;
    await app.close();
  }
}

function evenlySpaced<Value>(all: readonly Value[], size: number): Value[] {
  return all.filter(
    (_, index) => Math.floor((index * size) / all.length) !== Math.floor(((index - 1) * size) / all.length),
  );
}
