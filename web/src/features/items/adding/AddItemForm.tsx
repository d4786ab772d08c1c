import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useRef, useState, type ReactNode } from 'react';
import { CollapsibleForm } from '../../../ui/fields/CollapsibleForm.tsx';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import { AllFields } from './lazy-parts.tsx';

interface AddItemFormProps {
  readonly list: List;
  readonly configurations: readonly FieldConfiguration[];
  readonly known: KnownTexts;
  /** Beside the button that opens the form. */
  readonly children: ReactNode;
}

export function AddItemForm({ children, ...props }: AddItemFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const submit = useRef<(form: HTMLFormElement) => void>(null);
  const setSubmit = (next: (form: HTMLFormElement) => void) => {
    submit.current = next;
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
      onSubmit={(form) => submit.current?.(form)}
      beside={children}
    >
      {wasOpen && <AllFields {...props} onSubmit={setSubmit} onBusy={setIsBusy} />}
    </CollapsibleForm>
  );
}
