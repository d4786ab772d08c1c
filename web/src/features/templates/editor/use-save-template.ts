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
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { templateFailure } from '../template-failure.ts';
import { draftOf, isSame, wantedFields, type Draft } from './draft.ts';

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

export function useSaveTemplate(onSaved: (template: Template) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [question, setQuestion] = useState<SaveQuestion>();
  const client = useQueryClient();
  const report = useReportFailure();
  const save = async ({ draft, base, acceptLoss = false }: SaveOptions) => {
    setIsBusy(true);
    try {
      const saved = base ? await update(draft, base, acceptLoss) : await create(draft);
      if ('about' in saved) setQuestion(saved);
      else {
        for (const queryKey of [TEMPLATES_KEY, LISTS_KEY, LIST_KEY, FIELDS_KEY])
          void client.invalidateQueries({ queryKey });
        onSaved(saved);
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
  return isEarlier ? update(draft, made, false) : made;
}

/** Another device of the person may have saved meanwhile. */
async function update(draft: Draft, base: Template, acceptLoss: boolean): Promise<Template | SaveQuestion> {
  const params = { configuration_id: base.id };
  const { answer: current } = await call(getTemplate, { params });
  if (!isSame(draftOf(current), draftOf(base))) return { about: 'conflict', current };
  const body = {
    name: draft.name.trim(),
    fields: wantedFields(draft),
    updated_at: current.updated_at,
    ...(acceptLoss && { accept_loss: true }),
  };
  try {
    return (await call(updateTemplate, { params, body: { list_item_configuration: body } })).answer;
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
