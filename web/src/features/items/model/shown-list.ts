import type { List, ListRow } from '@shared-lists/contract/api/lists.ts';

export interface ShownList {
  readonly list: List;
  readonly canChange: boolean;
  /** Targets for copying and moving. */
  readonly targetLists: readonly ListRow[];
  /** All items of both sections, ignoring the filter. */
  readonly itemIds: ReadonlySet<string>;
  readonly busyIds: ReadonlySet<string>;
  readonly waitingIds: ReadonlySet<string>;
}
