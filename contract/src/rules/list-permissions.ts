export type Permission = 'read' | 'write';

export interface ListAccess {
  readonly isOwner: boolean;
  readonly permission: Permission;
  readonly options: ListOptions;
}

/** What the owner lets writers do besides changing items. */
export interface ListOptions {
  readonly writers_may_share: boolean;
  readonly writers_may_complete: boolean;
}

export const DEFAULT_LIST_OPTIONS: ListOptions = { writers_may_share: true, writers_may_complete: false };

const everyMember = () => true;
const canWrite = (access: ListAccess) => access.permission === 'write';
const isOwner = (access: ListAccess) => access.isOwner;

/** The only definition of list rights: the server's access check and every button use it. */
const listRights = {
  'read list': everyMember,
  'merge list': everyMember,
  'change items': canWrite,
  'share list': (access) => canWrite(access) && (access.isOwner || access.options.writers_may_share),
  'edit list': isOwner,
  'complete list': (access) => access.isOwner || (canWrite(access) && access.options.writers_may_complete),
  'refresh list': isOwner,
  'delete list': isOwner,
  'change shares': isOwner,
  'leave list': (access) => !access.isOwner,
  'hand list over': isOwner,
  'set list options': isOwner,
} satisfies Record<string, (access: ListAccess) => boolean>;

export type ListRight = keyof typeof listRights;

export const LIST_RIGHTS = Object.keys(listRights) as ListRight[];

export function can(access: ListAccess, right: ListRight): boolean {
  return listRights[right](access);
}
