import type { User } from '@shared-lists/contract/api/lists.ts';
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
import { addItemFailure, configurationsFailure } from './add-item-failures.ts';
import { useUndoItems } from '../undo/use-undo-items.ts';
import { itemOperations } from '../operations/item-operations.ts';
import { ItemFields } from './ItemFields.tsx';
import { typedSince } from './typed-since.ts';
import type { FieldValues } from '../fields/field-values.ts';
import { addItemOperation, filledFields } from '../operations/new-item.ts';

interface AddItemFormProps {
  readonly listId: string;
  readonly configurationId: string | null;
  readonly people: readonly User[];
}

export function AddItemForm({ listId, configurationId, people }: AddItemFormProps) {
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
    return { answer: await undoableBy(undo, () => perform(operation)), undo };
  };

  const send = async (form: HTMLFormElement, fields: ReturnType<typeof filledFields>) => {
    setIsBusy(true);
    try {
      const { answer, undo } = await attempt({ listId, fields }, add);
      if (answer !== QUEUED) toastInfo('Item successfully added.', undo);
      setValues((now) => typedSince(now, values));
      if (latest.current === values) focusFirstInput(form);
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
      <ItemFields query={configurations} values={values} people={people} onChange={setValues} />
    </CollapsibleForm>
  );
}
