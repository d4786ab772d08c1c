import { useRef } from 'react';
import { categoryKey, MOST_CATEGORIES } from '@shared-lists/contract/rules/category.ts';
import { shortened } from '../../../lib/texts.ts';
import { useSorting } from '../../../ui/sorting/use-sorting.ts';
import type { ItemGroup } from '../model/group-items.ts';
import { itemName } from '../model/item-name.ts';
import type { ShownList } from '../model/shown-list.ts';
import { summaryOf } from '../model/template-of.ts';
import { useOrder } from './use-order.ts';

const LIMIT_TEXT = 'Items stay in their category. Edit the item to give it another one.';

interface ItemSortingProps {
  readonly shown: ShownList;
  readonly groups: readonly ItemGroup[];
  /** All of them, also those without open items. */
  readonly categories: readonly string[];
}

/** Shows nothing: it listens to the grips of the rows and categories of its section. */
export function ItemSorting({ shown, groups, categories }: ItemSortingProps) {
  const section = useRef<HTMLElement>(null);
  const { list, order } = shown;
  const { place, change } = useOrder(list);
  const itemsBeside = (id: string) =>
    groups.find(({ items }) => items.some((item) => item.id === id))?.items ?? [];
  const itemOf = (id: string) => itemsBeside(id).find((item) => item.id === id);

  useSorting(section, 'row', {
    idsBeside: (id) => itemsBeside(id).map((item) => item.id),
    nameOf: (id) => {
      const item = itemOf(id);
      return item ? itemName(item, summaryOf(list)) : '';
    },
    onMove: (id, after) => {
      const item = itemOf(id);
      if (item) void place(item, after);
    },
    limitText: groups.length > 1 ? LIMIT_TEXT : undefined,
  });

  const nameOf = (key: string) => categories.find((category) => categoryKey(category) === key) ?? key;
  useSorting(section, 'category', {
    idsBeside: () => groups.flatMap(({ category }) => (category === null ? [] : [categoryKey(category)])),
    nameOf,
    onMove: (key, after) => {
      const others = categories.filter((category) => categoryKey(category) !== key);
      const place = others.findIndex((category) => categoryKey(category) === after) + 1;
      const moved = others.toSpliced(place, 0, nameOf(key)).slice(0, MOST_CATEGORIES);
      void change({ type: 'order categories', categories: moved }, order, `${shortened(nameOf(key))} moved.`);
    },
  });
  return (
    <span
      hidden
      ref={(element) => {
        section.current = element?.closest('section') ?? null;
      }}
    />
  );
}
