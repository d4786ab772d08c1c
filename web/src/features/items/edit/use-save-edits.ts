import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listPath } from '../../../lib/paths.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import type { FieldEdit } from '../fields/field-values.ts';
import { useEditItems, type EditTexts } from './use-edit-items.ts';

export function useSaveEdits(list: List, texts: EditTexts) {
  const [isBusy, setIsBusy] = useState(false);
  const edit = useEditItems(list, texts);
  const isMounted = useIsMounted();
  const navigate = useNavigate();

  const save = async (items: readonly Item[], edits: readonly FieldEdit[]) => {
    setIsBusy(true);
    const isSaved = await edit(items, edits);
    // The person may have cancelled meanwhile.
    if (isSaved && isMounted()) {
      void navigate(listPath(list.id));
      const [first] = items;
      if (first) revealRow(first.id);
    }
    setIsBusy(false);
  };

  return { isBusy, save };
}
