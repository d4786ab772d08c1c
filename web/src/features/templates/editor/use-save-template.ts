import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import {
  createTemplate,
  getTemplate,
  updateTemplate,
  type LossAnswer,
} from '@shared-lists/contract/api/templates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/api/api-client.ts';
import { Refused } from '../../../data/api/call-failures.ts';
import { FIELDS_KEY, LIST_KEY, LISTS_KEY, TEMPLATES_KEY } from '../../../data/api/query-keys.ts';
import { undoCall } from '../../../data/api/undo-call.ts';
import { newId } from '../../../lib/new-id.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { useReportUndoFailure } from '../../../ui/failures/use-report-undo-failure.ts';
import { undoOf } from '../../../ui/notices/take-back.ts';
import { HOME } from '../../../ui/notices/undo-places.ts';
import { rememberUndo, type Undo } from '../../../ui/notices/undo-stack.ts';
import { templateFailure } from '../template-failure.ts';
import { draftOf, isSame, wantedFields, type Draft } from './draft.ts';

const OUTDATED = [TEMPLATES_KEY, LISTS_KEY, LIST_KEY, FIELDS_KEY];

/** Nothing is saved before it is answered. */
export type SaveQuestion =
  | { readonly about: 'loss'; readonly losses: LossAnswer['losses'] }
  | { readonly about: 'conflict'; readonly current: Template };

export interface SaveOptions {
  readonly draft: Draft;
  /** As the page loaded it; undefined for a new template. */
  readonly base: Template | undefined;
  readonly acceptLoss?: boolean;
}

/** `undo` takes back what was saved; undefined if nothing differs, and for a new template. */
export type OnSaved = (template: Template, undo?: Undo) => void;

export function useSaveTemplate(onSaved: OnSaved) {
  const [isBusy, setIsBusy] = useState(false);
  const [question, setQuestion] = useState<SaveQuestion>();
  // One for all attempts: what a lost answer was about is undone, too.
  const [batch] = useState(newId);
  const client = useQueryClient();
  const report = useReportFailure();
  const onFailure = useReportUndoFailure();
  const refetch = () => Promise.all(OUTDATED.map((queryKey) => client.invalidateQueries({ queryKey })));
  const undoSaving = () => {
    const undo = undoOf(undoCall(batch, { refetch, onFailure }), [HOME]);
    rememberUndo(undo);
    return undo;
  };
  const save = async ({ draft, base, acceptLoss = false }: SaveOptions) => {
    setIsBusy(true);
    try {
      const saved = base ? await update(draft, base, { acceptLoss, batch }) : await create(draft);
      if ('about' in saved) setQuestion(saved);
      else {
        void refetch();
        const isChanged = base !== undefined && !isSame(draftOf(base), draft);
        onSaved(saved, isChanged ? undoSaving() : undefined);
      }
    } catch (error) {
      report(templateFailure(error));
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    question,
    save,
    closeQuestion: () => {
      setQuestion(undefined);
    },
  };
}

/** After a lost answer it may be there as it was sent before: the server answers with that one. */
async function create(draft: Draft): Promise<Template | SaveQuestion> {
  const { id, name } = draft;
  const body = { id, name: name.trim(), fields: wantedFields(draft) };
  const { answer: made } = await call(createTemplate, { body: { list_item_configuration: body } });
  const isEarlier = made.id === id && !isSame(draftOf(made), draft);
  return isEarlier ? update(draft, made, { acceptLoss: false, batch: newId() }) : made;
}

/** Another device of the person may have saved meanwhile. */
async function update(
  draft: Draft,
  base: Template,
  { acceptLoss, batch }: { readonly acceptLoss: boolean; readonly batch: string },
): Promise<Template | SaveQuestion> {
  const params = { configuration_id: base.id };
  const { answer: current } = await call(getTemplate, { params });
  // An earlier attempt whose answer was lost.
  if (isSame(draftOf(current), draft)) return current;
  if (!isSame(draftOf(current), draftOf(base))) return { about: 'conflict', current };
  const body = {
    name: draft.name.trim(),
    fields: wantedFields(draft),
    updated_at: current.updated_at,
    ...(acceptLoss && { accept_loss: true }),
  };
  try {
    const request = { params, body: { list_item_configuration: body }, batch };
    return (await call(updateTemplate, request)).answer;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    const losses = lossesOf(error);
    if (losses) return { about: 'loss', losses };
    const { answer: newer } = await call(getTemplate, { params });
    if (newer.updated_at === current.updated_at) throw error;
    return { about: 'conflict', current: newer };
  }
}

/** Trusted like every other response of the contract. */
const lossesOf = ({ body }: Refused) => (body as Partial<LossAnswer> | null)?.losses;
