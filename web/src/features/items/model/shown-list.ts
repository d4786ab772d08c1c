import type { List, ListRow } from '@shared-lists/contract/api/lists.ts';

/** What both sections need to know of the list beside their items. */
export interface ShownList {
  readonly list: List;
  readonly canChange: boolean;
  /** Where items may be copied and moved to. */
  readonly targetLists: readonly ListRow[];
  /** All items, whatever their section and the filter. */
  readonly itemIds: ReadonlySet<string>;
  /** Items with a request under way. */
  readonly busyIds: ReadonlySet<string>;
  /** Items with a change that waits for the network. */
  readonly waitingIds: ReadonlySet<string>;
}
