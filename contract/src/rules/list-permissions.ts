export type Permission = 'read' | 'write';

/** The standing of an accepted member. Whoever is not one has no access at all, so there is nothing to ask. */
export interface ListAccess {
  readonly isOwner: boolean;
  readonly permission: Permission;
}

const everyMember = () => true;
const canWrite = (access: ListAccess) => access.permission === 'write';
const isOwner = (access: ListAccess) => access.isOwner;

/** Every right on a list, each stated once: the server's access check and every button ask this table. */
const listRights = {
  'read list': everyMember,
  'merge list': everyMember,
  'change items': canWrite,
  'share list': canWrite,
  'edit list': isOwner,
  'complete list': isOwner,
  'refresh list': isOwner,
  'delete list': isOwner,
  'change shares': isOwner,
  'leave list': (access) => !access.isOwner,
} satisfies Record<string, (access: ListAccess) => boolean>;

export type ListRight = keyof typeof listRights;

export const LIST_RIGHTS = Object.keys(listRights) as ListRight[]; // Object.keys forgets the key type.

export function can(access: ListAccess, right: ListRight): boolean {
  return listRights[right](access);
}
