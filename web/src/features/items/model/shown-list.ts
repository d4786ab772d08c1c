import type { List, ListRow } from '@shared-lists/contract/api/lists.ts';

export interface ShownList {
  readonly list: List;
  readonly canChange: boolean;
  readonly targetLists: readonly ListRow[];
  readonly itemIds: ReadonlySet<string>;
  readonly busyIds: ReadonlySet<string>;
  readonly waitingIds: ReadonlySet<string>;
}
