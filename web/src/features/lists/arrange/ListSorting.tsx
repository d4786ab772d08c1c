import type { HomeSettings } from '@shared-lists/contract/api/home.ts';
import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { useRef } from 'react';
import { shortened } from '../../../lib/texts.ts';
import { useSorting } from '../../../ui/sorting/use-sorting.ts';
import type { ListGroup } from '../rows/list-groups.ts';
import { useArrange } from './use-arrange.ts';

interface ListSortingProps {
  readonly home: HomeSettings;
  /** In their order, also where they are shown in groups. */
  readonly lists: readonly ListRow[];
  readonly groups: readonly ListGroup[];
}

/** Shows nothing: it listens to the grips of its section. */
export function ListSorting({ home, lists, groups }: ListSortingProps) {
  const section = useRef<HTMLElement>(null);
  const arrange = useArrange(home);
  const groupOf = (id: string) =>
    groups.find((group) => group.lists.some((list) => list.id === id))?.lists ?? [];
  const ids = lists.map(idOf);
  const nameOf = (id: string) => lists.find((list) => list.id === id)?.name ?? '';
  /** What stands before the first of its group. */
  const beforeGroup = (id: string) => {
    const others = ids.filter((other) => other !== id);
    const first = groupOf(id).find((list) => list.id !== id);
    return others[others.indexOf(first?.id ?? '') - 1] ?? null;
  };

  useSorting(section, 'row', {
    idsBeside: (id) => groupOf(id).map(idOf),
    nameOf,
    onMove: (id, after) => {
      const place = { list_id: id, after: after ?? beforeGroup(id), shown: ids };
      void arrange({ place }, `${shortened(nameOf(id))} moved.`);
    },
    limitText: groups.length > 1 ? 'Lists stay in their group.' : undefined,
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

const idOf = ({ id }: ListRow) => id;
