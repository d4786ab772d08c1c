import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useCallback, useMemo } from 'react';
import { isMissing } from '../../../data/api/call-failures.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { accountFailure } from '../../../ui/failures/report-failure.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { useReportUndoFailure } from '../../../ui/failures/use-report-undo-failure.ts';
import { undoOf, type Reversible } from '../../../ui/notices/take-back.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { forgetUndo, rememberUndo } from '../../../ui/notices/undo-stack.ts';
import { categoryOf } from '../../items/model/item-category.ts';
import { itemName } from '../../items/model/item-name.ts';
import { summaryOf } from '../../items/model/template-of.ts';
import { itemOperations } from '../../items/operations/item-operations.ts';
import { noteAside, putBack, take, type OwnTrip } from '../model/own-trip.ts';
import { currentTrip } from '../trip/stored-trips.ts';

interface Options {
  readonly list: List;
  readonly change: (what: (trip: OwnTrip) => OwnTrip) => void;
  /** Somebody else has it in the basket, too. */
  readonly isTakenByOthers: (itemId: string) => boolean;
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
  readonly takeAgain: (item: Item) => Promise<unknown>;
}

type Act = (text: string, deed: Deed, inverse: Deed, onRefusal?: () => void) => void;

/** What can be done to items on a trip. Each deed is one operation of the outbox, all with the batch of the trip. */
export function useShopping(options: Options): Shopping {
  const deeds = useDeeds(options);
  const act = useAct(options.list.id);
  return useMemo(
    () => ({
      take: (item) => {
        act(
          'In the basket.',
          () => deeds.take(item),
          () => deeds.putBack(item),
          () => {
            deeds.forget(item);
          },
        );
      },
      putBack: (item) => {
        act(
          'Back on the list.',
          () => deeds.putBack(item),
          () => deeds.take(item),
        );
      },
      setAside: (item, reason) => {
        const before = item.set_aside;
        act(
          reason === null ? 'Back on the list.' : 'Not available.',
          () => deeds.setAside(item, reason),
          () => deeds.setAside(item, before),
        );
      },
      bringBack: deeds.bringBack,
      takeAgain: deeds.complete,
    }),
    [deeds, act],
  );
}

function useDeeds({ list, change, isTakenByOthers }: Options) {
  const perform = usePerform(useMemo(() => itemOperations(list.id), [list.id]));
  const latest = useLatest({ change, isTakenByOthers });
  return useMemo(() => {
    const about = (item: Item) => ({
      listId: list.id,
      itemId: item.id,
      itemName: itemName(item, summaryOf(list)),
      ...batchOf(list.id),
    });
    const complete = (item: Item) => perform({ type: 'complete item', ...about(item) });
    const bringBack = (item: Item) => perform({ type: 'set aside', ...about(item), reason: null });
    const forget = (item: Item) => {
      latest.current.change(putBack(item.id));
    };
    return {
      complete,
      bringBack,
      forget,
      take: (item: Item) => {
        latest.current.change(take({ id: item.id, category: categoryOf(item) }));
        return complete(item);
      },
      putBack: (item: Item) => {
        forget(item);
        // What somebody else has, too, is still in a basket.
        if (latest.current.isTakenByOthers(item.id)) return Promise.resolve(QUEUED);
        return perform({ type: 'reopen item', ...about(item) });
      },
      setAside: (item: Item, reason: string | null) => {
        latest.current.change(noteAside(item.id, reason));
        return perform({ type: 'set aside', ...about(item), reason });
      },
    };
  }, [list, perform, latest]);
}

/** Told at once, and undoable by the notice and by keys. */
function useAct(listId: string): Act {
  const report = useReportFailure();
  const onFailure = useReportUndoFailure();
  return useCallback(
    (text, deed, inverse, onRefusal) => {
      const undo = undoOf(reversible(deed, inverse, onFailure), [listId]);
      rememberUndo(undo);
      toastInfo(text, undo);
      deed().catch((error: unknown) => {
        forgetUndo(undo);
        onRefusal?.();
        report(isMissing(error) ? { text: 'It is no longer on the list.' } : accountFailure(error));
      });
    },
    [listId, report, onFailure],
  );
}

function batchOf(listId: string) {
  const batch = currentTrip(listId)?.batch;
  return batch === undefined ? {} : { batch };
}

function reversible(deed: Deed, inverse: Deed, onFailure: Reversible['onFailure']): Reversible {
  return {
    prepare: () => ({
      send: async () => ((await inverse()) === QUEUED ? undefined : { undone: ['item'], left_alone: [] }),
      inverse: reversible(inverse, deed, onFailure),
    }),
    onFailure,
  };
}
