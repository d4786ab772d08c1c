import type { List } from '@shared-lists/contract/api/lists.ts';

export const successText = (list: List, email: string) =>
  `"${list.name}" has been successfully shared with ${email}.`;
