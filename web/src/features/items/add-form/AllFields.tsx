import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useState } from 'react';
import { toastError } from '../../../ui/notices/toasts.ts';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { focusFirstInput } from '../../../ui/fields/focus-first-input.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { addItemFailure } from './add-item-failures.ts';
import { ItemFields } from './ItemFields.tsx';
import { useAddItem } from './use-add-item.ts';
import { typedSince } from './typed-since.ts';
import { TextsWithoutField } from '../fields/TextsWithoutField.tsx';
import { omit, withoutField } from '../fields/typed-texts.ts';
import { titleIn, useKnownTexts } from '../fields/use-known-texts.ts';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import type { FieldValues } from '../fields/field-values.ts';
import { filledFields } from '../operations/new-item.ts';

interface AllFieldsProps {
  readonly list: List;
  readonly configurations: readonly FieldConfiguration[];
  readonly known: KnownTexts;
  /** Is told what the form does when it is submitted. */
  readonly onSubmit: (submit: (form: HTMLFormElement) => void) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** One input for each field of an item, and what adds it. */
export function AllFields({ list, configurations, known, onSubmit, onBusy }: AllFieldsProps) {
  const [values, setValues] = useState<FieldValues>({});
  const orphans = withoutField(values, configurations);
  const shown = omit(values, orphans);
  const latest = useLatest(values);
  const addItem = useAddItem(list);
  const report = useReportFailure();

  const send = async (form: HTMLFormElement, fields: ReturnType<typeof filledFields>) => {
    onBusy(true);
    try {
      const itemId = await addItem({ fields });
      setValues((now) => ({ ...orphans, ...typedSince(now, values) }));
      if (latest.current === values) focusFirstInput(form, { preventScroll: true });
      revealRow(itemId, form);
    } catch (error) {
      report(addItemFailure(error));
    } finally {
      onBusy(false);
    }
  };

  const submit = (form: HTMLFormElement) => {
    const fields = filledFields(shown, configurations);
    if (configurations.length === 0) {
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

  const title = titleIn(configurations, ({ id }) => shown[id] ?? '');
  const offered = useKnownTexts(list, known, title);
  return (
    <>
      <ItemFields
        configurations={configurations}
        values={shown}
        known={offered}
        onChange={(changed) => {
          setValues({ ...orphans, ...changed });
        }}
      />
      <TextsWithoutField
        values={orphans}
        onDiscard={() => {
          setValues((now) => omit(now, orphans));
        }}
      />
    </>
  );
}
