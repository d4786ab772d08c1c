import type { List } from '@shared-lists/contract/api/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldConfigurationsQuery } from '../../../data/api/field-configurations.ts';
import { toastError } from '../../../ui/notices/toasts.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { useQueryFailure } from '../../../ui/failures/use-query-failure.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { focusFirstInput } from '../../../ui/fields/focus-first-input.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { addItemFailure, configurationsFailure } from './add-item-failures.ts';
import { ItemFields } from './ItemFields.tsx';
import { useAddItem } from './use-add-item.ts';
import { typedSince } from './typed-since.ts';
import { titleIn, useKnownTexts } from '../fields/use-known-texts.ts';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import type { FieldValues } from '../fields/field-values.ts';
import { filledFields } from '../operations/new-item.ts';

interface AllFieldsProps {
  readonly list: List;
  readonly configurationId: string | null;
  readonly known: KnownTexts;
  readonly isShown: boolean;
  /** Is told what the form does when it is submitted. */
  readonly onSubmit: (submit: (form: HTMLFormElement) => void) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** One input for each field of an item, and what adds it. */
export function AllFields({ list, configurationId, known, isShown, onSubmit, onBusy }: AllFieldsProps) {
  const [values, setValues] = useState<FieldValues>({});
  const latest = useLatest(values);
  const configurations = useQuery({ ...fieldConfigurationsQuery(configurationId), enabled: isShown });
  useQueryFailure(configurations, configurationsFailure);
  const addItem = useAddItem(list);
  const report = useReportFailure();

  const send = async (form: HTMLFormElement, fields: ReturnType<typeof filledFields>) => {
    onBusy(true);
    try {
      const itemId = await addItem({ fields });
      setValues((now) => typedSince(now, values));
      if (latest.current === values) focusFirstInput(form, { preventScroll: true });
      revealRow(itemId, form);
    } catch (error) {
      report(addItemFailure(error));
    } finally {
      onBusy(false);
    }
  };

  const submit = (form: HTMLFormElement) => {
    if (!configurations.data) return;
    const fields = filledFields(values, configurations.data);
    if (configurations.data.length === 0) {
      toastError('No field configuration available for this list. Please contact support.');
    } else if (fields.length === 0) {
      toastError('Please fill in at least one field');
      focusFirstInput(form);
    } else {
      void send(form, fields);
    }
  };
  useEffect(() => {
    onSubmit(submit);
  });

  const title = titleIn(configurations.data ?? [], ({ id }) => values[id] ?? '');
  const offered = useKnownTexts(list, known, title);
  return <ItemFields query={configurations} values={values} known={offered} onChange={setValues} />;
}
