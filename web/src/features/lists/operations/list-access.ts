import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import type { ListAccess, Permission } from '@shared-lists/contract/rules/list-permissions.ts';

interface CallerPermissions {
  readonly current_user_id: string;
  readonly current_list_permissions: Readonly<Record<string, Permission>>;
}

export type AccessTo = (list: ListRow) => ListAccess;

export function accessWith({ current_user_id, current_list_permissions }: CallerPermissions): AccessTo {
  return (list) => ({
    isOwner: list.owner_id === current_user_id,
    permission: current_list_permissions[list.id] ?? 'read',
    options: list,
  });
}
