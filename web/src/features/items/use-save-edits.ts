import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { KEPT } from '../../lib/kept.ts';
import { usePerform } from '../../lib/operations.ts';
import { listPath } from '../../lib/paths.ts';
import { formFailure } from '../../lib/report-failure.ts';
import { toastInfo } from '../../lib/toasts.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { useRepeatable } from '../../lib/use-repeatable.ts';
import { useReportFailure } from '../../lib/use-report-failure.ts';
import type { FieldEdit } from './apply-item-edit.ts';
import { itemEdit } from './edit-changes.ts';
import { itemName } from './item-name.ts';
import { itemOperations } from './item-operations.ts';

const joints: Partial<Record<ListType, string>> = { BookList: ' or ', MusicList: ' or ' };

interface Texts {
  readonly saved: string;
  readonly missing: string;
}

/** Saves what an edit form changed, and leads back to the list. */
export function useSaveEdits({ id: listId, type }: List, texts: Texts) {
  const [isBusy, setIsBusy] = useState(false);
  const operations = useMemo(() => itemOperations(listId), [listId]);
  const perform = usePerform(operations);
  const attempt = useRepeatable(itemEdit);
  const isHere = useIsHere();
  const navigate = useNavigate();
  const report = useReportFailure();

  const save = async (items: readonly Item[], edits: readonly FieldEdit[]) => {
    setIsBusy(true);
    try {
      const name = items.map((item) => itemName(item, type)).join(', ');
      const answer = edits.length > 0 && (await attempt({ listId, items, itemName: name, edits }, perform));
      // What waits for the network has a sign of its own.
      if (answer !== KEPT) toastInfo(texts.saved);
      // Who cancelled meanwhile is elsewhere by now, and stays there.
      if (isHere()) void navigate(listPath(listId));
    } catch (error) {
      report(formFailure(error, texts.missing, listPath(listId), joints[type]));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, save };
}
