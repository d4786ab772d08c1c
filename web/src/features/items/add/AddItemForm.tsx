import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldConfigurationsQuery } from '../../../data/api/field-configurations.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { undoableBy } from '../../../ui/notices/undo-stack.ts';
import { toastError, toastInfo } from '../../../ui/notices/toasts.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { useQueryFailure } from '../../../ui/failures/use-query-failure.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { CollapsibleForm } from '../../../ui/fields/CollapsibleForm.tsx';
import { focusFirstInput } from '../../../ui/fields/focus-first-input.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { addItemFailure, configurationsFailure } from './add-item-failures.ts';
import { useUndoItems } from '../undo/use-undo-items.ts';
import { itemOperations } from '../operations/item-operations.ts';
import { ItemFields } from './ItemFields.tsx';
import { typedSince } from './typed-since.ts';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import type { FieldValues } from '../fields/field-values.ts';
import { addItemOperation, filledFields } from '../operations/new-item.ts';

interface AddItemFormProps {
  readonly listId: string;
  readonly configurationId: string | null;
  readonly known: KnownTexts;
}

export function AddItemForm({ listId, configurationId, known }: AddItemFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [values, setValues] = useState<FieldValues>({});
  const latest = useLatest(values);
  const configurations = useQuery({ ...fieldConfigurationsQuery(configurationId), enabled: isOpen });
  useQueryFailure(configurations, configurationsFailure);
  const perform = usePerform(itemOperations(listId));
  const attempt = useRepeatable(addItemOperation);
  const undoOf = useUndoItems(listId);
  const report = useReportFailure();

  const add = async (operation: ReturnType<typeof addItemOperation>) => {
    const { batch, itemId } = operation;
    const itemName = operation.fields.map(({ data }) => data).join(', ');
    const undo = undoOf(() => ({ batch, itemName, before: [], createdIds: [itemId] }));
    return { answer: await undoableBy(undo, () => perform(operation)), undo, itemId };
  };

  const send = async (form: HTMLFormElement, fields: ReturnType<typeof filledFields>) => {
    setIsBusy(true);
    try {
      const { answer, undo, itemId } = await attempt({ listId, fields }, add);
      if (answer !== QUEUED) toastInfo('Item successfully added.', undo);
      setValues((now) => typedSince(now, values));
      if (latest.current === values) focusFirstInput(form, { preventScroll: true });
      revealRow(itemId, form);
    } catch (error) {
      report(addItemFailure(error));
    } finally {
      setIsBusy(false);
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

  return (
    <CollapsibleForm
      isOpen={isOpen}
      onToggle={setIsOpen}
      openText="Add Item"
      buttonTestId="add-item-button"
      formTestId="list-item-form"
      submitText="Add New Item"
      isBusy={isBusy}
      onSubmit={submit}
    >
      <ItemFields query={configurations} values={values} known={known} onChange={setValues} />
    </CollapsibleForm>
  );
}
