import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { useEffect, useState } from 'react';
import { keepSessionText, readSessionText } from '../../../lib/browser/session-texts.ts';
import { draftOf, isSame, newDraft, type Draft } from './draft.ts';

interface Edited {
  /** What the draft began with; undefined for a new template. */
  readonly base: Template | undefined;
  readonly begun: Draft;
  readonly draft: Draft;
}

/** What is typed outlasts a reload of the page. */
export function useDraft(template: Template | undefined) {
  const name = `template ${template?.id ?? 'new'}`;
  const [edited, setEdited] = useState<Edited>(() => readEdited(name) ?? begin(template));
  const isDirty = !isSame(edited.draft, edited.begun);

  useEffect(() => {
    keepSessionText(name, isDirty ? JSON.stringify(edited) : '');
  }, [name, edited, isDirty]);

  return {
    ...edited,
    isDirty,
    change: (apply: (draft: Draft) => Draft) => {
      setEdited((now) => ({ ...now, draft: apply(now.draft) }));
    },
    /** Instead of what was typed, or below it. */
    startFrom: (current: Template, draft = draftOf(current)) => {
      setEdited({ ...begin(current), draft });
    },
    forget: () => {
      keepSessionText(name, '');
    },
  };
}

function begin(base: Template | undefined): Edited {
  const begun = base ? draftOf(base) : newDraft();
  return { base, begun, draft: begun };
}

function readEdited(name: string): Edited | undefined {
  const text = readSessionText(name);
  // Written by this page.
  return text === '' ? undefined : (JSON.parse(text) as Edited);
}
