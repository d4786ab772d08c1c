import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { List, ListRow } from '@shared-lists/contract/api/lists.ts';
import type { ListOrder } from '@shared-lists/contract/api/order.ts';

export interface ShownList {
  readonly list: List;
  /** Of the list's template, in their order. */
  readonly fields: readonly FieldConfiguration[];
  readonly order: ListOrder;
  readonly canChange: boolean;
  /** Only rows near the screen are drawn. */
  readonly isLong: boolean;
  /** The first rows are drawn; the others follow at once. */
  readonly isFirstRender: boolean;
  readonly targetLists: readonly ListRow[];
  readonly hasItem: (itemId: string) => boolean;
  readonly busyIds: ReadonlySet<string>;
  readonly waitingIds: ReadonlySet<string>;
  /** Changed by others since the person last looked. */
  readonly newIds: ReadonlySet<string>;
}
