import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { itemName } from '../../items/model/item-name.ts';
import { summaryOf } from '../../items/model/template-of.ts';
import { hasBegun, type OwnTrip } from '../model/own-trip.ts';
import type { useTrips } from '../trip/use-trips.ts';
import { shortName } from '../../../lib/short-name.ts';
import { asideOf, basketOf, broughtBack, countOwned, showsLearned, leftOf } from '../model/shop-view.ts';
import { Basket } from './Basket.tsx';
import { LeftItems } from './LeftItems.tsx';
import { NotAvailableItems } from './NotAvailableItems.tsx';
import { Companions, ShopFigures, ShopTitle } from './ShopHead.tsx';
import { Summary } from './Summary.tsx';
import { doubleText, useAnnounceTakes, useCompanions, useTellDoubles } from './use-companions.ts';
import { useTellDone, useTellSplit } from './use-tell-companions.ts';
import { useShopDialogs } from './use-shop-dialogs.tsx';
import { useShopping, type Shopping } from './use-shopping.ts';
import { useClearLeftovers, useTripEnd } from './use-trip-end.ts';

interface ShopContentProps {
  readonly detail: ListDetail;
  readonly trip: OwnTrip;
  readonly change: (what: (trip: OwnTrip) => OwnTrip) => void;
  readonly everybody: ReturnType<typeof useTrips>;
}

export function ShopContent({ detail, trip, change, everybody }: ShopContentProps) {
  const { list, current_user_id: userId } = detail;
  const nameOf = useCallback((item: Item) => itemName(item, summaryOf(list)), [list]);
  const together = useCompanions(detail, trip, everybody);
  const { me, companions, items, takers, doubles, now, owners } = together;
  const nameOfId = useLatest((itemId: string) => {
    const item = items.get(itemId);
    return item && nameOf(item);
  });
  const othersWith = (itemId: string) =>
    (takers.get(itemId) ?? []).filter(({ id }) => id !== userId).map(shortName);
  const isAlone = now.length === 0;
  const shopping = useShopping({ list, change, othersWith });
  const ending = useTripEnd({ detail, trip, change, shopping, nameOf, othersWith, isAlone });
  useClearLeftovers(detail, trip, everybody, change, shopping);
  useAnnounceTakes(now, nameOf);
  const isSplitByOthers = owners.size > 0 && !trip.isSplitNew && trip.endedAt === null;
  const own = isSplitByOthers ? countOwned(leftOf(detail), userId, owners) : undefined;
  useTellSplit(everybody, companions, own);
  useTellDone(everybody, companions, now);
  useTellDoubles(doubles, trip, change, nameOfId);

  const doubleTexts = doubles.map((double) =>
    doubleText(double, nameOfId.current(double.itemId) ?? 'the same'),
  );
  if (trip.endedAt !== null)
    return (
      <Summary
        {...{ detail, trip, companions, now, me, nameOf, ending, doubleTexts }}
        isUpToDate={everybody.isUpToDate}
        onPutBack={shopping.putBack}
      />
    );
  return <Shop {...{ detail, trip, change, nameOf, together, shopping, ending, doubleTexts }} />;
}

interface ShopProps extends Omit<ShopContentProps, 'everybody'> {
  readonly nameOf: (item: Item) => string;
  readonly together: ReturnType<typeof useCompanions>;
  readonly shopping: Shopping;
  readonly ending: ReturnType<typeof useTripEnd>;
  readonly doubleTexts: readonly string[];
}

function Shop(props: ShopProps) {
  const { detail: current, trip, change, nameOf, together, shopping, ending, doubleTexts } = props;
  const detail = useSteadyOrder(current, hasBegun(trip));
  const { list, current_user_id: userId } = detail;
  const { now, takers, owners } = together;
  const [basketAsked, setBasketAsked] = useState(0);
  const left = useMemo(() => leftOf(detail), [detail]);
  const basket = useMemo(() => basketOf(detail, takers), [detail, takers]);
  const others = useMemo(() => now.map(({ person }) => person), [now]);
  const { dialogs, askWhy, askHow } = useShopDialogs({ detail, owners, others, nameOf, shopping, change });
  const bringBack = (item: Item) => {
    shopping.setAside(item, null);
  };

  return (
    <div className="shop">
      <ShopTitle listId={list.id} name={list.name} />
      <ShopFigures
        left={left.length}
        taken={basket.length}
        onShowBasket={() => {
          setBasketAsked(basketAsked + 1);
        }}
      />
      <Companions companions={now} nameOfItem={nameOf} onSplit={askHow} />
      {[...doubleTexts, ...broughtBackTexts(detail, trip, nameOf)].map((text) => (
        <p key={text} className="notice notice-warning shop-double">
          {text}
        </p>
      ))}
      {showsLearned(detail) && (
        <p className="shop-hint">{`Categories in the order of your last ${detail.order.learned.trips} trips`}</p>
      )}
      <LeftItems {...{ detail, left, owners, others, shopping, askWhy }} />
      <NotAvailableItems items={asideOf(detail)} nameOf={nameOf} onBringBack={bringBack} />
      <Basket
        items={basket}
        {...{ takers, userId, nameOf }}
        asked={basketAsked}
        onPutBack={shopping.putBack}
      />
      <EndButton isMain={left.length === 0} onEnd={ending.end} />
      {dialogs}
    </div>
  );
}

/** So that nothing is bought twice. */
function broughtBackTexts(detail: ListDetail, trip: OwnTrip, nameOf: (item: Item) => string): string[] {
  const names = broughtBack(detail, trip).map(nameOf);
  return names.length > 0
    ? [`You have this already, and somebody brought it back: ${names.join(', ')}.`]
    : [];
}

// By then the server has answered, if it can be reached.
const STEADY_AFTER_MS = 3_000;

/**
 * What is learned when somebody else ends their trip counts from the next one on: no category moves under the finger.
 * At first it counts at once, because the page may begin with what the device had.
 */
function useSteadyOrder(detail: ListDetail, hasTicks: boolean): ListDetail {
  const [learned, setLearned] = useState(detail.order.learned);
  const [isOpening, setIsOpening] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsOpening(false);
    }, STEADY_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (isOpening && !hasTicks && learned !== detail.order.learned) setLearned(detail.order.learned);
  return useMemo(() => ({ ...detail, order: { ...detail.order, learned } }), [detail, learned]);
}

function EndButton({ isMain, onEnd }: { readonly isMain: boolean; readonly onEnd: () => void }) {
  return (
    <div className="shop-end">
      <button type="button" className={isMain ? 'btn btn-success' : 'btn btn-quiet'} onClick={onEnd}>
        Done shopping
      </button>
    </div>
  );
}
