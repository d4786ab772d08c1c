import type { ComponentProps } from 'react';
import { DistantRows } from '../../../ui/chunks/DistantRows.tsx';
import { itemLines } from '../model/item-text.ts';
import type { RowsProps } from './same-rows.ts';

type Place = Pick<ComponentProps<typeof DistantRows>, 'observe' | 'onFocus'>;

export function DistantItems({
  items,
  look,
  controls,
  observe,
  onFocus,
}: Pick<RowsProps, 'items' | 'look' | 'controls'> & Place) {
  return (
    <DistantRows
      rows={items}
      texts={items.map((item) => itemLines(item, look.summary))}
      isFocusable={controls !== null}
      observe={observe}
      onFocus={onFocus}
    />
  );
}
