import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useCallback, useMemo } from 'react';
import { isMissing } from '../../../data/api/call-failures.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { accountFailure } from '../../../ui/failures/report-failure.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { useReportUndoFailure } from '../../../ui/failures/use-report-undo-failure.ts';
import { afterPaint } from '../../../ui/motion/after-paint.ts';
import { undoOf, type Reversible } from '../../../ui/notices/take-back.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { forgetUndo, rememberUndo, undoOnce, type Undo } from '../../../ui/notices/undo-stack.ts';
import { categoryOf } from '../../items/model/item-category.ts';
import { itemName } from '../../items/model/item-name.ts';
import { summaryOf } from '../../items/model/template-of.ts';
import { itemOperations } from '../../items/operations/item-operations.ts';
import { leaveToOthers, noteAside, putBack, take, type OwnTrip } from '../model/own-trip.ts';
import { currentTrip } from '../trip/stored-trips.ts';

interface Options {
  readonly list: List;
  readonly change: (what: (trip: OwnTrip) => OwnTrip) => void;
  /** Names of those who have it in the basket, too. */
  readonly othersWith: (itemId: string) => readonly string[];
}

/** Resolves once it is done, or queued. */
type Deed = () => Promise<unknown>;

export interface Shopping {
  readonly take: (item: Item) => void;
  readonly putBack: (item: Item) => void;
  /** Null brings it back. */
  readonly setAside: (item: Item, reason: string | null) => void;
  /** Without a notice, and not undone on its own. */
  readonly bringBack: (item: Item) => Promise<unknown>;
  readonly missAgain: (item: Item, reason: string) => Promise<unknown>;
  /** Each on its own: a tick that somebody else made first is in no batch of this trip. */
  readonly putAllBack: (items: readonly Item[], note: Note) => void;
}

/** Keeps the trip in step with an undo, or with a redo. */
type Note = (outcome: 'undone' | 'redone' | 'failed') => void;

type Act = (item: Item, text: string, deed: Deed, inverse: Deed, onRefusal?: () => void) => Undo;

// Of ticks, by item. Taking back the whole trip takes them back as well.
const undosOfTicks = new Map<string, Undo>();

/** What can be done to items on a trip. Each deed is one operation of the outbox, all with the batch of the trip. */
export function useShopping(options: Options): Shopping {
  const { list } = options;
  const deeds = useDeeds(options);
  const act = useAct(list);
  const onFailure = useReportUndoFailure();
  const latest = useLatest(options);
  return useMemo(
    () => ({
      take: (item) => {
        const undo = act(
          item,
          `In the basket: ${nameIn(list, item)}`,
          () => deeds.take(item),
          () => deeds.putBack(item),
          () => {
            deeds.forget(item);
          },
        );
        undosOfTicks.set(item.id, undo);
      },
      putBack: (item) => {
        const others = latest.current.othersWith(item.id).join(' and ');
        const name = nameIn(list, item);
        act(
          item,
          others ? `Still in the basket of ${others}: ${name}` : `Back on the list: ${name}`,
          () => deeds.putBack(item),
          () => deeds.take(item),
        );
      },
      setAside: (item, reason) => {
        const before = item.set_aside;
        act(
          item,
          `${reason === null ? 'Back on the list' : 'Not available'}: ${nameIn(list, item)}`,
          () => deeds.setAside(item, reason),
          () => deeds.setAside(item, before),
        );
      },
      bringBack: deeds.bringBack,
      missAgain: deeds.missAgain,
      putAllBack: (items, note) => {
        for (const { id } of items) {
          const tick = undosOfTicks.get(id);
          if (tick) forgetUndo(tick);
          undosOfTicks.delete(id);
        }
        const undo = undoOf(wholeTrip(items, deeds, note, onFailure), [list.id]);
        rememberUndo(undo);
        undoOnce(undo);
      },
    }),
    [list, deeds, act, onFailure, latest],
  );
}

const nameIn = (list: List, item: Item) => itemName(item, summaryOf(list));

type Deeds = ReturnType<typeof useDeeds>;

function useDeeds({ list, change, othersWith }: Options) {
  const perform = usePerform(useMemo(() => itemOperations(list.id), [list.id]));
  const latest = useLatest({ change, othersWith });
  return useMemo(() => {
    const about = (item: Item) => ({
      listId: list.id,
      itemId: item.id,
      itemName: nameIn(list, item),
      ...batchOf(list.id),
    });
    const complete = (item: Item) => perform({ type: 'complete item', ...about(item) });
    const reopen = (item: Item) => perform({ type: 'reopen item', ...about(item) });
    const missAgain = (item: Item, reason: string | null) =>
      perform({ type: 'set aside', ...about(item), reason });
    const forget = (item: Item) => {
      latest.current.change(putBack(item.id));
    };
    return {
      complete,
      reopen,
      bringBack: (item: Item) => missAgain(item, null),
      missAgain,
      forget,
      take: (item: Item) => {
        latest.current.change(take({ id: item.id, category: categoryOf(item) }));
        return complete(item);
      },
      putBack: (item: Item) => {
        // What somebody else has, too, is still in a basket. If they put it back meanwhile, it is reopened when that is heard.
        const isLeft = latest.current.othersWith(item.id).length > 0;
        if (!isLeft) forget(item);
        else latest.current.change(leaveToOthers({ id: item.id, name: nameIn(list, item) }));
        return isLeft ? Promise.resolve(QUEUED) : reopen(item);
      },
      setAside: (item: Item, reason: string | null) => {
        latest.current.change(noteAside(item.id, reason));
        return missAgain(item, reason);
      },
      name: (item: Item) => nameIn(list, item),
    };
  }, [list, perform, latest]);
}

/** Told at once, and undoable by the notice and by keys. */
function useAct(list: List): Act {
  const report = useReportFailure();
  const onFailure = useReportUndoFailure();
  return useCallback(
    (item, text, deed, inverse, onRefusal) => {
      const about = () => nameIn(list, item);
      const undo = undoOf(reversible({ deed, inverse, onFailure, about }), [list.id]);
      rememberUndo(undo);
      // One at a time: ticks follow each other quickly.
      const dropNotice = afterPaint(() => {
        toastInfo(text, undo, { slot: 'shopping' });
      });
      deed().catch((error: unknown) => {
        dropNotice();
        forgetUndo(undo);
        onRefusal?.();
        report(isMissing(error) ? { text: 'It is no longer on the list.' } : accountFailure(error));
      });
      return undo;
    },
    [list, report, onFailure],
  );
}

function batchOf(listId: string) {
  const batch = currentTrip(listId)?.batch;
  return batch === undefined ? {} : { batch };
}

function wholeTrip(
  items: readonly Item[],
  deeds: Deeds,
  note: Note,
  onFailure: Reversible['onFailure'],
  kind: 'undone' | 'redone' = 'undone',
): Reversible {
  const send = async () => {
    note(kind);
    const outcomes = await Promise.allSettled(items.map(kind === 'undone' ? deeds.reopen : deeds.complete));
    const failed = items.filter((_, index) => outcomes[index]?.status === 'rejected');
    if (failed.length > 0) note('failed');
    else if (outcomes.some((one) => one.status === 'fulfilled' && one.value === QUEUED)) return undefined;
    const reason = `It did not work for: ${failed.map(deeds.name).join(', ')}.`;
    return {
      undone: items.filter((item) => !failed.includes(item)).map(({ id }) => id),
      left_alone: failed.map(({ id }) => ({ id, reason })),
    };
  };
  const inverse = (): Reversible =>
    wholeTrip(items, deeds, note, onFailure, kind === 'undone' ? 'redone' : 'undone');
  return { prepare: () => ({ send, inverse: inverse() }), onFailure };
}

interface DeedOnItem extends Pick<Reversible, 'onFailure' | 'about'> {
  readonly deed: Deed;
  readonly inverse: Deed;
}

function reversible({ deed, inverse, ...rest }: DeedOnItem): Reversible {
  return {
    prepare: () => ({
      send: async () => ((await inverse()) === QUEUED ? undefined : { undone: ['item'], left_alone: [] }),
      inverse: reversible({ deed: inverse, inverse: deed, ...rest }),
    }),
    ...rest,
  };
}
