import type { ItemConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { DEFAULT_LIST_TYPE, DEFAULT_OWN_TYPE, LIST_TYPES } from '@shared-lists/contract/rules/list-types.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { AddList } from '../../../data/outbox/kinds/offline-list-operations.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { newId } from '../../../lib/new-id.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { listFailure } from '../../../ui/failures/report-failure.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { useTypedList } from './use-typed-list.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { CollapsibleForm } from '../../../ui/fields/CollapsibleForm.tsx';
import { focusFirstInput } from '../../../ui/fields/focus-first-input.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useUndoLists } from '../undo/use-undo-lists.ts';
import { undoableBy } from '../../../ui/notices/undo-stack.ts';
import { listOperations } from '../operations/list-operations.ts';
import { addingIn } from '../../../lib/between-features/adding.ts';
import { ListTypeField } from './ListTypeField.tsx';
import { NewTemplateLink } from './NewTemplateLink.tsx';

interface NewList {
  readonly name: string;
  /** A built-in type, or the id of a template. */
  readonly kind: string;
}

const BLANK: NewList = { name: '', kind: DEFAULT_LIST_TYPE };

/** The server tells the type of lists with own templates. */
function madeOf(kind: string) {
  const listType = LIST_TYPES.find((type) => type === kind);
  return listType ? { listType } : { listType: DEFAULT_OWN_TYPE, configurationId: kind };
}

const addListOperation = ({ name, kind }: NewList): AddList & { readonly batch: string } => ({
  type: 'add list',
  batch: newId(),
  id: newId(),
  addedAt: new Date().toISOString(),
  name,
  ...madeOf(kind),
});

/** `templates`: the built-in ones may be among them. */
export function AddListForm({ templates }: { readonly templates: readonly ItemConfiguration[] }) {
  const adding = addingIn(useLocation().state);
  const { typed, keep } = useTypedList<NewList>();
  const [isOpen, setIsOpen] = useState(adding !== undefined || typed !== undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [list, setList] = useState(() => begun(typed, adding?.templateId));
  const latest = useLatest(list);
  const perform = usePerform(listOperations);
  const undoOf = useUndoLists();
  const attempt = useRepeatable(addListOperation);
  const report = useReportFailure();

  const submit = async (form: HTMLFormElement) => {
    setIsBusy(true);
    try {
      const { answer, undo, listId } = await attempt(list, async (operation) => {
        const { batch, id, name } = operation;
        const { run } = undoOf({ batch, createdIds: [id], name: name.trim() });
        const answer = await undoableBy(run, () => perform(operation));
        return { answer, undo: run, listId: operation.id };
      });
      if (answer !== QUEUED) toastInfo('List successfully added.', undo);
      setList((now) => enteredSince(now, list));
      if (latest.current === list) focusFirstInput(form);
      revealRow(listId);
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
      <ListTypeField
        value={list.kind}
        templates={templates}
        onChange={(kind) => {
          setList({ ...list, kind });
        }}
      />
      <NewTemplateLink onLeave={() => keep(list)} />
    </CollapsibleForm>
  );
}

const begun = (typed: NewList | undefined, templateId: string | undefined): NewList => ({
  ...(typed ?? BLANK),
  ...(templateId !== undefined && { kind: templateId }),
});

/** What was typed since `sent` belongs to the next list and stays. */
function enteredSince(now: NewList, sent: NewList): NewList {
  if (now.name !== sent.name) return now;
  return now.kind === sent.kind ? BLANK : { ...now, name: '' };
}
