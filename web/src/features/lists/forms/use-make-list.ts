import { DEFAULT_OWN_TYPE, LIST_TYPES } from '@shared-lists/contract/rules/list-types.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import type { AddList } from '../../../data/outbox/kinds/offline-list-operations.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { newId } from '../../../lib/new-id.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { undoableBy } from '../../../ui/notices/undo-stack.ts';
import { listOperations } from '../operations/list-operations.ts';
import { useUndoLists } from '../undo/use-undo-lists.ts';

export interface NewList {
  readonly name: string;
  /** A built-in type, or the id of a template. */
  readonly kind: string;
}

/** The server tells the type of lists with own templates. */
function madeOf(kind: string) {
  const listType = LIST_TYPES.find((type) => type === kind);
  return listType ? { listType } : { listType: DEFAULT_OWN_TYPE, configurationId: kind };
}

const addListOperation = ({ name, kind }: NewList): AddList & { readonly batch: string } => ({
  type: 'add list',
  batch: newId(),
  id: newId(),
  addedAt: new Date().toISOString(),
  name,
  ...madeOf(kind),
});

/** Answers the id of the list, which may wait for the network. */
export function useMakeList(): (list: NewList) => Promise<string> {
  const perform = usePerform(listOperations);
  const undoOf = useUndoLists();
  const attempt = useRepeatable(addListOperation);

  return (list) =>
    attempt(list, async (operation) => {
      const { batch, id, name } = operation;
      const { run } = undoOf({ batch, createdIds: [id], name: name.trim() });
      const answer = await undoableBy(run, () => perform(operation));
      if (answer !== QUEUED) toastInfo('List successfully added.', run);
      return id;
    });
}
