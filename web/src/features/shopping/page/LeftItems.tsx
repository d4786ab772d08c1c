import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail, User } from '@shared-lists/contract/api/lists.ts';
import { categoryKey } from '@shared-lists/contract/rules/category.ts';
import { useId, useMemo, useState } from 'react';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { Count } from '../../../ui/folding/Count.tsx';
import { possessive } from '../../../lib/short-name.ts';
import { UNCATEGORIZED } from '../../items/model/item-category.ts';
import type { ItemGroup } from '../../items/model/group-items.ts';
import { summaryOf } from '../../items/model/template-of.ts';
import { asideOf, countPart, isInPart, itemsInPart, shopGroups, type Part } from '../model/shop-view.ts';
import { NothingLeft } from './NothingLeft.tsx';
import { PartChips } from './PartChips.tsx';
import { ShopRow, type RowActions } from './ShopRow.tsx';
import { useLeaving } from './use-leaving.ts';
import type { Shopping } from './use-shopping.ts';

interface LeftItemsProps {
  readonly detail: ListDetail;
  readonly left: readonly Item[];
  readonly owners: ReadonlyMap<string, string>;
  readonly others: readonly User[];
  readonly shopping: Shopping;
  readonly askWhy: (item: Item) => void;
}

/** What is still to be fetched, by category; if the list is split, one's own part first. */
export function LeftItems({ detail, left, owners, others, shopping, askWhy }: LeftItemsProps) {
  const { current_user_id: userId } = detail;
  const isSplit = owners.size > 0;
  const [wanted, setWanted] = useState<Part>(userId);
  const part = isSplit && (wanted === userId || others.some(({ id }) => id === wanted)) ? wanted : null;
  const inPart = useMemo(() => itemsInPart(left, part, owners), [left, part, owners]);
  const { leaving, begin, end } = useLeaving(inPart, detail.completed_items);
  const groups = useMemo(() => shopGroups(detail, leaving), [detail, leaving]);
  const shown = groups.filter(({ category }) => isInPart(category, part, owners));
  const countOf = (of: Part) => countPart(left, of, owners);

  const latest = useLatest({ shopping, askWhy, leaving });
  const actions: RowActions = useMemo(
    () => ({
      take: (item) => {
        begin(item.id);
        latest.current.shopping.take(item);
      },
      untake: (item) => {
        // A row that somebody else has just ticked was to be ticked, not to be put back.
        if (latest.current.leaving.get(item.id) !== 'own') return;
        end(item.id);
        latest.current.shopping.putBack(item);
      },
      askWhy: (item) => {
        latest.current.askWhy(item);
      },
      left: end,
    }),
    [begin, end, latest],
  );

  return (
    <>
      {isSplit && <PartChips chosen={part} onChoose={setWanted} {...{ userId, others, countOf }} />}
      {shown.map((group) => (
        <ShopGroup
          key={categoryKey(group.category)}
          group={group}
          isAlone={groups.length === 1 && group.category === null}
          owner={ownerName(owners.get(categoryKey(group.category)), userId, others)}
          {...{ leaving, actions, detail }}
        />
      ))}
      {shown.length === 0 && (
        <NothingLeft
          left={left.length}
          others={others}
          hasAside={asideOf(detail).length > 0}
          isOwnPart={part === userId}
          isForMe={countOf(userId) === left.length}
          onShowMine={() => {
            setWanted(userId);
          }}
          onShowAll={() => {
            setWanted(null);
          }}
        />
      )}
    </>
  );
}

function ownerName(id: string | undefined, userId: string, others: readonly User[]): string | undefined {
  if (id === userId) return 'Mine';
  const person = others.find((other) => other.id === id);
  return person && possessive(person);
}

interface ShopGroupProps {
  readonly group: ItemGroup;
  /** The only rows of a list without categories need no heading. */
  readonly isAlone: boolean;
  readonly owner: string | undefined;
  readonly detail: ListDetail;
  readonly leaving: Pick<ReadonlySet<string>, 'has'>;
  readonly actions: RowActions;
}

function ShopGroup({ group, isAlone, owner, detail, leaving, actions }: ShopGroupProps) {
  const headingId = useId();
  const { category, items } = group;
  const name = category ?? UNCATEGORIZED;
  const summary = summaryOf(detail.list);
  const label = isAlone ? { 'aria-label': 'Items' } : { 'aria-labelledby': headingId };

  return (
    <section className="shop-group">
      {!isAlone && (
        <div className="shop-category">
          <h2 id={headingId} dir="auto">
            {name}
          </h2>
          <Count count={items.filter(({ id }) => !leaving.has(id)).length} noun="item" />
          {owner && <span className="shop-owner">{owner}</span>}
        </div>
      )}
      <ul className="shop-rows" {...label}>
        {items.map((item) => (
          <ShopRow
            key={item.id}
            item={item}
            summary={summary}
            isLeaving={leaving.has(item.id)}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  );
}
