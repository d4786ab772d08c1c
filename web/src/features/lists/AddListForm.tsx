import {
  DEFAULT_LIST_TYPE,
  LIST_TYPES,
  LIST_TYPE_TEXTS,
  type ListType,
} from '@shared-lists/contract/rules/list-types.ts';
import { useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { usePerform } from '../../lib/operations.ts';
import { listFailure } from '../../lib/report-failure.ts';
import { toastInfo } from '../../lib/toasts.ts';
import { useLatest } from '../../lib/use-latest.ts';
import { useRepeatable } from '../../lib/use-repeatable.ts';
import { useReportFailure } from '../../lib/use-report-failure.ts';
import { CollapsibleForm } from '../../ui/CollapsibleForm.tsx';
import { focusFirstInput } from '../../ui/focus-first-input.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ListOperation } from './list-operation.ts';
import { listOperations } from './list-operations.ts';

interface NewList {
  readonly name: string;
  readonly listType: ListType;
}

const BLANK: NewList = { name: '', listType: DEFAULT_LIST_TYPE };

const addition = (list: NewList): ListOperation => ({ type: 'add list', id: newId(), ...list });

export function AddListForm() {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [list, setList] = useState(BLANK);
  const latest = useLatest(list);
  const perform = usePerform(listOperations);
  const attempt = useRepeatable(addition);
  const report = useReportFailure();

  const submit = async (form: HTMLFormElement) => {
    setIsBusy(true);
    try {
      await attempt(list, perform);
      toastInfo('List successfully added.');
      // What was typed meanwhile is the next list: it stays, and so does the focus.
      if (latest.current !== list) return;
      setList(BLANK);
      focusFirstInput(form);
    } catch (error) {
      report(listFailure(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <CollapsibleForm
      isOpen={isOpen}
      onToggle={setIsOpen}
      openText="Add List"
      submitText="Create List"
      isBusy={isBusy}
      onSubmit={(form) => void submit(form)}
    >
      <TextField
        id="name"
        label="Name"
        placeholder="My super cool list"
        value={list.name}
        onChange={(name) => {
          setList({ ...list, name });
        }}
      />
      <SelectField
        id="type"
        label="Type"
        options={LIST_TYPES}
        texts={LIST_TYPE_TEXTS}
        value={list.listType}
        onChange={(listType) => {
          setList({ ...list, listType });
        }}
      />
    </CollapsibleForm>
  );
}
