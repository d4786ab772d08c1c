import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';

/** The first three have no live session. */
export const ACTORS = [
  'no session',
  'expired session',
  'ended session',
  'stranger',
  'pending',
  'refused',
  'removed',
  'reader',
  'writer',
  'owner',
] as const;

export type Actor = (typeof ACTORS)[number];
type Row = Readonly<Record<Actor, number>>;

function row(
  noSession: number,
  noShare: number,
  pending: number,
  members: readonly [number, number, number],
): Row {
  const [reader, writer, owner] = members;
  return {
    'no session': noSession,
    'expired session': noSession,
    'ended session': noSession,
    stranger: noShare,
    refused: noShare,
    removed: noShare,
    pending,
    reader,
    writer,
    owner,
  };
}

const signedIn = (ok: number, refusal = 401) => row(refusal, ok, ok, [ok, ok, ok]);
const everybody = (ok: number) => signedIn(ok, ok);
const members = (ok: number) => row(401, 404, 404, [ok, ok, ok]);
const writers = (ok: number) => row(401, 404, 404, [403, ok, ok]);
const ownerOnly = (ok: number) => row(401, 404, 404, [403, 403, ok]);
const ownShare = (ok: number) => row(401, 404, ok, [ok, ok, 403]);
const nobody = row(401, 404, 404, [403, 403, 403]);

/** A call whose meaning depends on its body has one row per meaning, named in brackets. */
export const authorisationTable = {
  'POST /auth/sign_in': everybody(200),
  'DELETE /auth/sign_out': signedIn(200, 404),
  'GET /auth/validate_token': signedIn(200),
  'PUT /auth/invitation': everybody(202),
  'POST /auth/invitation/opening': everybody(200),
  'POST /auth/password': everybody(200),
  'PUT /auth/password': signedIn(200),
  'POST /auth/invitation (to the product)': signedIn(201),
  'POST /auth/invitation (to a list)': writers(201),

  'GET /v2/invitations': signedIn(200),
  'POST /v2/invitations/:invitation_id/links (own)': signedIn(201),
  "POST /v2/invitations/:invitation_id/links (another's)": signedIn(404),
  'POST /v2/invitations/:invitation_id/links (own, to the list)': writers(201),
  "POST /v2/invitations/:invitation_id/links (another's, to the list)": signedIn(404),
  'POST /v2/invitations/:invitation_id/resend (own)': signedIn(200),
  "POST /v2/invitations/:invitation_id/resend (another's)": signedIn(404),
  'POST /v2/invitations/:invitation_id/resend (own, to the list)': writers(200),
  'DELETE /v2/invitations/:invitation_id (own)': signedIn(204),
  "DELETE /v2/invitations/:invitation_id (another's)": signedIn(404),
  'DELETE /v2/invitations/:invitation_id (own, to the list)': members(204),
  "DELETE /v2/invitations/:invitation_id (another's, to the list)": signedIn(404),
  'POST /v2/me/invitations (own link)': signedIn(200),
  "POST /v2/me/invitations (another's link)": signedIn(422),

  'GET /v2/lists': signedIn(200),
  'GET /v2/completed_lists': signedIn(200),
  'GET /v2/home/progress': signedIn(200),
  'PUT /v2/home': signedIn(200),
  'POST /v2/lists': signedIn(200),
  "POST /v2/lists (of the owner's template)": members(200),
  'POST /v2/lists/merge_lists': members(200),
  'POST /v2/lists/merge_lists (of different templates)': members(200),
  'GET /v2/lists/:list_id': members(200),
  'GET /v2/lists/:list_id/edit': ownerOnly(200),
  'PUT /v2/lists/:list_id (rename)': ownerOnly(200),
  "PUT /v2/lists/:list_id (to the owner's template)": ownerOnly(200),
  'PUT /v2/lists/:list_id (complete)': ownerOnly(200),
  'POST /v2/lists/:list_id/refresh_list': ownerOnly(200),
  'DELETE /v2/lists/:list_id': ownerOnly(204),
  'PUT /v2/lists/:list_id/looked': members(200),

  'GET /v2/lists/:list_id/users_lists': writers(200),
  'POST /v2/lists/:list_id/users_lists': writers(200),
  'POST /v2/lists/:list_id/users_lists (own list, somebody of the list)': members(200),
  'PUT /v2/lists/:list_id/users_lists/:users_list_id (accept, own)': ownShare(200),
  'PUT /v2/lists/:list_id/users_lists/:users_list_id (leave, own)': ownShare(200),
  'PUT /v2/lists/:list_id/users_lists/:users_list_id (permissions, own)': row(401, 404, 403, [403, 403, 403]),
  "PUT /v2/lists/:list_id/users_lists/:users_list_id (permissions, another's)": ownerOnly(200),
  "PUT /v2/lists/:list_id/users_lists/:users_list_id (ask again, another's)": ownerOnly(200),
  "PUT /v2/lists/:list_id/users_lists/:users_list_id (accept, another's)": nobody,
  "PUT /v2/lists/:list_id/users_lists/:users_list_id (refuse, another's)": nobody,
  "PUT /v2/lists/:list_id/users_lists/:users_list_id (permissions, the owner's)": nobody,
  'DELETE /v2/lists/:list_id/users_lists/:users_list_id (own)': ownShare(204),
  "DELETE /v2/lists/:list_id/users_lists/:users_list_id (another's)": ownerOnly(204),
  "DELETE /v2/lists/:list_id/users_lists/:users_list_id (the owner's)": nobody,

  'POST /v2/lists/:list_id/leave': row(401, 404, 404, [204, 204, 403]),
  'POST /v2/lists/:list_id/handover': ownerOnly(200),
  'DELETE /v2/lists/:list_id/handover': ownerOnly(204),
  // It is offered to the writer.
  'PUT /v2/lists/:list_id/handover (accept)': row(401, 404, 404, [409, 200, 403]),
  'PUT /v2/lists/:list_id/handover (decline)': row(401, 404, 404, [409, 200, 403]),
  'PUT /v2/lists/:list_id/options': ownerOnly(200),

  'PUT /v2/lists/:list_id/order': writers(200),
  'PUT /v2/lists/:list_id/category_order': writers(200),
  'PUT /v2/lists/:list_id/list_items/:item_id/position': writers(200),
  'GET /v2/lists/:list_id/trips': members(200),
  'PUT /v2/lists/:list_id/trips/:trip_id (new)': writers(200),
  'PUT /v2/lists/:list_id/trips/:trip_id (own)': writers(200),
  "PUT /v2/lists/:list_id/trips/:trip_id (another's)": row(401, 404, 404, [403, 404, 404]),
  'DELETE /v2/lists/:list_id/trips': writers(204),

  'POST /v2/lists/:list_id/list_items': writers(200),
  'POST /v2/lists/:list_id/list_items/bulk': writers(200),
  'GET /v2/lists/:list_id/list_items/:item_id/edit': writers(200),
  'PUT /v2/lists/:list_id/list_items/:item_id': writers(200),
  'PUT /v2/lists/:list_id/list_items/:item_id (set aside)': writers(200),
  'DELETE /v2/lists/:list_id/list_items/:item_id': writers(204),
  'POST /v2/lists/:list_id/list_items/:item_id/list_item_fields': writers(200),
  'PUT /v2/lists/:list_id/list_items/:item_id/list_item_fields/:field_id': writers(200),
  'DELETE /v2/lists/:list_id/list_items/:item_id/list_item_fields/:field_id': writers(204),
  'GET /v2/lists/:list_id/list_items/bulk_update': writers(200),
  'PUT /v2/lists/:list_id/list_items/bulk_update (edit)': writers(204),
  'PUT /v2/lists/:list_id/list_items/bulk_update (copy to a new list)': writers(204),
  'PUT /v2/lists/:list_id/list_items/bulk_update (move to an own list)': writers(204),
  'PUT /v2/lists/:list_id/list_items/bulk_update (copy from an own list)': writers(204),
  'PUT /v2/lists/:list_id/list_items/bulk_update (copy from an own list of another template)': writers(204),
  'PUT /v2/lists/:list_id/list_items/bulk_update (move from an own list)': writers(204),

  'GET /v2/lists/:list_id/vocabulary': writers(200),
  'DELETE /v2/lists/:list_id/vocabulary/:entry_id': writers(204),

  'POST /v2/changes/:change_id/undo (of an item)': writers(200),
  'POST /v2/changes/:change_id/undo (of the name)': ownerOnly(200),
  'POST /v2/changes/:change_id/undo (of a template)': ownerOnly(200),
  // Of the refused one, who left by it.
  'POST /v2/changes/:change_id/undo (of a decision)': {
    ...row(401, 404, 404, [403, 403, 403]),
    refused: 200,
  },

  'GET /v2/lists/:list_id/changes': members(200),
  'POST /v2/lists/:list_id/restore': writers(200),
  'POST /v2/lists/:list_id/restore (an item)': writers(200),
  'GET /v2/search': signedIn(200),
  'GET /v2/trash': signedIn(200),
  'POST /v2/trash/restore (an item)': writers(200),
  "POST /v2/trash/restore (the owner's list)": row(401, 404, 404, [404, 404, 200]),
  'DELETE /v2/trash (an item)': writers(204),
  "DELETE /v2/trash (the owner's list)": row(401, 404, 404, [404, 404, 204]),

  'GET /v2/starting_points': signedIn(200),
  'GET /v2/starting_points/:starting_point_id (own)': signedIn(200),
  "GET /v2/starting_points/:starting_point_id (another's)": signedIn(404),
  'POST /v2/lists/:list_id/starting_points': members(200),
  'DELETE /v2/starting_points/:starting_point_id (own)': signedIn(204),
  "DELETE /v2/starting_points/:starting_point_id (another's)": signedIn(404),
  'POST /v2/starting_points/:starting_point_id/lists (own)': signedIn(200),
  "POST /v2/starting_points/:starting_point_id/lists (another's)": signedIn(404),

  'GET /list_item_configurations': signedIn(200),
  'POST /list_item_configurations': signedIn(200),
  "POST /list_item_configurations (a copy of the owner's)": members(200),
  'GET /list_item_configurations/:configuration_id (built-in)': signedIn(200),
  "GET /list_item_configurations/:configuration_id (the owner's)": members(200),
  'PUT /list_item_configurations/:configuration_id (built-in)': signedIn(403),
  "PUT /list_item_configurations/:configuration_id (the owner's)": ownerOnly(200),
  'DELETE /list_item_configurations/:configuration_id (built-in)': signedIn(403),
  "DELETE /list_item_configurations/:configuration_id (the owner's)": ownerOnly(204),
  'GET /list_item_configurations/:configuration_id/list_item_field_configurations (built-in)': signedIn(200),
  "GET /list_item_configurations/:configuration_id/list_item_field_configurations (the owner's)":
    members(200),
  'POST /list_item_configurations/:configuration_id/list_item_field_configurations (built-in)': signedIn(403),
  "POST /list_item_configurations/:configuration_id/list_item_field_configurations (the owner's)":
    ownerOnly(200),
  'PUT /list_item_configurations/:configuration_id/list_item_field_configurations/bulk_update':
    ownerOnly(200),
  "GET /list_item_configurations/:configuration_id/list_item_field_configurations/:field_id (the owner's)":
    members(200),
  'PUT /list_item_configurations/:configuration_id/list_item_field_configurations/:field_id (built-in)':
    signedIn(403),
  "PUT /list_item_configurations/:configuration_id/list_item_field_configurations/:field_id (the owner's)":
    ownerOnly(200),
  'DELETE /list_item_configurations/:configuration_id/list_item_field_configurations/:field_id (built-in)':
    signedIn(403),
  "DELETE /list_item_configurations/:configuration_id/list_item_field_configurations/:field_id (the owner's)":
    ownerOnly(204),
  "POST /v2/trash/restore (the owner's template)": row(401, 404, 404, [404, 404, 200]),
  "POST /v2/trash/restore (a field of the owner's template)": row(401, 404, 404, [404, 404, 200]),
  "DELETE /v2/trash (the owner's template)": row(401, 404, 404, [404, 404, 204]),
  "DELETE /v2/trash (a field of the owner's template)": row(401, 404, 404, [404, 404, 204]),
  // Without `Accept: text/event-stream`.
  'GET /v2/events': signedIn(406),

  'GET /v2/me': signedIn(200),
  'PUT /v2/me': signedIn(200),
  'POST /v2/me/confirmation': signedIn(204),
  'PUT /v2/me/deletion (removing lists)': signedIn(204),
  'PUT /v2/me/deletion (to a friend)': signedIn(204),
  'PUT /v2/me/deletion (to a stranger)': signedIn(404),
  'GET /v2/me/sessions': signedIn(200),
  'DELETE /v2/me/sessions/:session_id (own)': signedIn(204),
  "DELETE /v2/me/sessions/:session_id (another's)": signedIn(404),
  'DELETE /v2/me/sessions': signedIn(204),
  'GET /v2/me/export': signedIn(200),
} as const satisfies Record<string, Row>;

export type Call = keyof typeof authorisationTable;

export const calls = Object.keys(authorisationTable) as Call[];

export function endpointOf(call: Call): Endpoint {
  const found = endpoints.find(({ method, path }) => `${method} ${path}` === methodAndPath(call));
  if (!found) throw new Error(`There is no endpoint ${call}`);
  return found;
}

export function methodAndPath(call: string): string {
  return call.replace(/ \(.*\)$/u, '');
}
