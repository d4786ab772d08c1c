export type Permission = 'read' | 'write';

export interface ListAccess {
  readonly isOwner: boolean;
  readonly permission: Permission;
}

const everyMember = () => true;
const canWrite = (access: ListAccess) => access.permission === 'write';
const isOwner = (access: ListAccess) => access.isOwner;

/** The only definition of list rights: the server's access check and every button use it. */
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

export const LIST_RIGHTS = Object.keys(listRights) as ListRight[];

export function can(access: ListAccess, right: ListRight): boolean {
  return listRights[right](access);
}
