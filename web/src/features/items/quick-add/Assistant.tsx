import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useMemo, type RefObject } from 'react';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import { changeDraft, type Draft } from './drafts.ts';
import { DuplicateOffer } from './DuplicateOffer.tsx';
import { hintFor, isEmptyList } from './hints.ts';
import { isBlank, newLine } from './line.ts';
import './quick-add.scss';
import { Understood } from './Understood.tsx';
import { useEnteredLines } from './use-entered-lines.ts';
import { useReadLine } from './use-read-line.ts';

interface AssistantProps {
  readonly detail: ListDetail;
  readonly known: KnownTexts;
  readonly draft: Draft;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Shows what is understood of the line before it is added, and adds it. */
export function Assistant({ detail, known, draft, input }: AssistantProps) {
  const { line, asked } = draft;
  const listId = detail.list.id;
  const { read, forget } = useReadLine(detail, known);
  const reading = useMemo(() => (isBlank(line) ? undefined : read(line)), [line, read]);
  const addAnyway = useEnteredLines(detail, read);
  // One at a time, so that it leaves room for what is typed next.
  const question = asked.at(-1);
  const change = (next: (now: Draft) => Partial<Draft>) => {
    changeDraft(listId, next);
    input.current?.focus();
  };

  if (!reading && !question)
    return isEmptyList(detail) ? <p className="quick-panel quick-hint">{hintFor(detail)}</p> : null;
  return (
    <div className="quick-panel" data-covers-rows="">
      {reading && (
        <Understood
          reading={reading}
          line={line}
          detail={detail}
          known={known}
          change={change}
          onForget={forget}
          input={input}
        />
      )}
      {reading?.duplicate && (
        <DuplicateOffer
          reading={reading}
          line={line}
          detail={detail}
          onDone={() => {
            change(() => ({ line: newLine() }));
          }}
        />
      )}
      {question && (
        <DuplicateOffer
          reading={read(question)}
          line={question}
          waitingCount={asked.length}
          detail={detail}
          onDone={() => {
            change((now) => ({ asked: now.asked.filter((other) => other !== question) }));
          }}
          onAdd={() => {
            addAnyway(question);
          }}
        />
      )}
    </div>
  );
}
