import type { SignedIn } from '../../src/testing/people.ts';
import type { World } from '../../src/testing/world.ts';
import type { Actor } from './authorisation-table.ts';

interface Request {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

export function nameOf(actor: Actor) {
  const isSession = actor === 'no session' || actor === 'expired session' || actor === 'ended session';
  return isSession ? 'owner' : actor;
}

export function callerOf(world: World, actor: Actor): SignedIn | undefined {
  if (actor === 'no session') return undefined;
  if (actor === 'expired session') return world.expired;
  return actor === 'ended session' ? world.toBeEnded : world.people[nameOf(actor)];
}

export type Make = (world: World, actor: Actor) => Request;

export const list: Make = ({ main }) => ({ params: { list_id: main.id } });
export const item: Make = ({ main }) => ({ params: { list_id: main.id, item_id: main.item } });
export const field: Make = ({ main }) => ({
  params: { list_id: main.id, item_id: main.item, field_id: main.product },
});
export const withBody =
  (make: Make, body: unknown): Make =>
  (world, actor) => ({ ...make(world, actor), body });

export const ownShare: Make = ({ main }, actor) => {
  const name = nameOf(actor);
  const own = name === 'stranger' || name === 'removed' ? 'writer' : name;
  return { params: { list_id: main.id, users_list_id: main.shares[own] } };
};
export const shareOf =
  (member: keyof World['main']['shares'], fallback: keyof World['main']['shares'] = 'writer'): Make =>
  ({ main }, actor) => {
    const users_list_id = main.shares[nameOf(actor) === member ? fallback : member];
    return { params: { list_id: main.id, users_list_id } };
  };
export const ownersShare: Make = ({ main }) => ({
  params: { list_id: main.id, users_list_id: main.shares.owner },
});

export const ownInvitation =
  (kind: 'toProduct' | 'toList'): Make =>
  ({ invitations }, actor) => ({ params: { invitation_id: invitations[nameOf(actor)][kind] } });
export const foreignInvitation =
  (kind: 'toProduct' | 'toList'): Make =>
  ({ invitations }) => ({ params: { invitation_id: invitations.friend[kind] } });

export const bulk =
  (changes: (world: World, actor: Actor) => object): Make =>
  (world, actor) => ({
    params: { list_id: world.main.id },
    query: { item_ids: `${world.main.item},${world.main.second}` },
    body: { list_items: changes(world, actor) },
  });
export const fromOwnList =
  (changes: object, targetOf: (world: World) => string = ({ main }) => main.id): Make =>
  (world, actor) => {
    const source = world.own[nameOf(actor)];
    return {
      params: { list_id: source.list },
      query: { item_ids: source.item },
      body: { list_items: { ...changes, existing_list_id: targetOf(world) } },
    };
  };

export const change =
  (name: keyof World['main']['changes']): Make =>
  ({ main }) => ({ params: { change_id: main.changes[name] } });

export const deletedItem: Make = ({ main }) => ({ body: { item_ids: [main.archivedItem] } });
export const deletedList: Make = ({ ofOwner }) => ({ body: { list_ids: [ofOwner.archived] } });
