import { signOut } from '@shared-lists/contract/api/accounts.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { withQuery } from '../../src/testing/lists-and-items.ts';
import { tableDigest } from '../../src/testing/table-digest.ts';
import type { TestApp } from '../../src/testing/test-app.ts';
import { clearWorlds } from '../../src/testing/clear-worlds.ts';
import { makeWorld, type World } from '../../src/testing/world.ts';
import { requests } from './authorisation-requests.ts';
import { callerOf } from './request-makers.ts';
import { ACTORS, endpointOf, type Actor, type Call } from './authorisation-table.ts';

interface ActualResponse {
  readonly status: number;
  readonly error: Record<string, unknown>;
  readonly hasChangedRows: boolean;
}

export class AuthorisationCheck {
  private current: { readonly world: World; readonly digest: string } | undefined;

  constructor(private readonly app: TestApp) {}

  async responsesTo(call: Call): Promise<Record<Actor, ActualResponse>> {
    const responses: Partial<Record<Actor, ActualResponse>> = {};
    for (const actor of ACTORS) responses[actor] = await this.responseTo(call, actor);
    return responses as Record<Actor, ActualResponse>;
  }

  private async responseTo(call: Call, actor: Actor): Promise<ActualResponse> {
    const { world, digest } = await this.unchangedWorld();
    const { params = {}, query, body } = requests[call](world, actor);
    const as = callerOf(world, actor);
    const endpoint: Endpoint = endpointOf(call);
    this.current = undefined;
    const { status, error } = await this.app.call(query ? withQuery(endpoint, query) : endpoint, {
      ...(as && { as }),
      params,
      body,
    });
    const hasChangedRows = (await tableDigest(this.app.database)) !== digest;
    // The digest does not cover sessions.
    if (!hasChangedRows && (status >= 400 || endpoint.method === 'GET')) this.current = { world, digest };
    return { status, error, hasChangedRows };
  }

  private async unchangedWorld() {
    if (this.current) return this.current;
    await clearWorlds(this.app.database);
    const world = await makeWorld(this.app.database);
    await this.app.call(signOut, { as: world.toBeEnded });
    return { world, digest: await tableDigest(this.app.database) };
  }
}
