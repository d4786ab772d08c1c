import type { List } from '@shared-lists/contract/api/lists.ts';
import type { ListOptions } from '@shared-lists/contract/rules/list-permissions.ts';

interface About {
  readonly list: Pick<List, 'id' | 'name'>;
}

/** Plain data that can be sent again without being done twice. */
export type MembershipOperation =
  | (About & { readonly type: 'leave list' })
  | (About & { readonly type: 'offer handover'; readonly userId: string })
  | (About & { readonly type: 'withdraw handover' })
  | (About & { readonly type: 'answer handover'; readonly hasAccepted: boolean })
  | (About & { readonly type: 'set list options'; readonly options: Partial<ListOptions> });

export interface MembershipOutcome {
  /** Missing where the server answers without a body. */
  readonly list?: List;
}
