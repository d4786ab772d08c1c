import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { ReactNode } from 'react';
import { itemText } from './item-text.ts';

interface ItemRowProps {
  readonly item: Item;
  readonly type: ListType;
  readonly testClass: string;
  readonly children?: ReactNode;
}

export function ItemRow({ item, type, testClass, children }: ItemRowProps) {
  return (
    <li className="row-card item-row" data-test-class={testClass}>
      <span className="row-text item-text">{itemText(item, type)}</span>
      {children}
    </li>
  );
}
