import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useState } from 'react';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import { endPaste, usePasteRequest } from '../../../lib/between-features/paste-request.ts';
import { PasteDialog } from './lazy-parts.tsx';

interface PasteProps {
  readonly detail: ListDetail;
  readonly known: KnownTexts;
}

/** Fetched when it is first asked for. */
export function Paste({ detail, known }: PasteProps) {
  const request = usePasteRequest(detail.list.id);
  // Shown until it is closed.
  const [latest, setLatest] = useState(request);
  if (request && request !== latest) setLatest(request);
  const id = latest?.id;
  useEffect(
    () => () => {
      if (id !== undefined) endPaste(id);
    },
    [id],
  );
  return (
    latest && (
      <PasteDialog key={id} isOpen={request !== undefined} request={latest} detail={detail} known={known} />
    )
  );
}
