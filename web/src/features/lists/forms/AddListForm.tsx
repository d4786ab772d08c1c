import type { ItemConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { DEFAULT_LIST_TYPE } from '@shared-lists/contract/rules/list-types.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { listPath } from '../../../lib/paths.ts';
import { shortened } from '../../../lib/texts.ts';
import { listFailure } from '../../../ui/failures/report-failure.ts';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { useTypedList } from './use-typed-list.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { CollapsibleForm } from '../../../ui/fields/CollapsibleForm.tsx';
import { focusFirstInput } from '../../../ui/fields/focus-first-input.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { addingIn } from '../../../lib/between-features/adding.ts';
import { useMakeList, type NewList } from './use-make-list.ts';
import { ListTypeField } from './ListTypeField.tsx';
import { NewTemplateLink } from './NewTemplateLink.tsx';

const BLANK: NewList = { name: '', kind: DEFAULT_LIST_TYPE };

/** `templates`: the built-in ones may be among them. */
export function AddListForm({ templates }: { readonly templates: readonly ItemConfiguration[] }) {
  const adding = addingIn(useLocation().state);
  const { typed, keep } = useTypedList<NewList>();
  const [isOpen, setIsOpen] = useState(adding !== undefined || typed !== undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [made, setMade] = useState<{ id: string; name: string }>();
  const [list, setList] = useState(() => begun(typed, adding?.templateId));
  const latest = useLatest(list);
  const make = useMakeList();
  const report = useReportFailure();

  const submit = async (form: HTMLFormElement) => {
    setIsBusy(true);
    try {
      const id = await make(list);
      setList((now) => enteredSince(now, list));
      if (latest.current === list) focusFirstInput(form);
      revealRow(id);
      setMade({ id, name: list.name.trim() });
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
      {made && (
        <p>
          <Link className="btn btn-quiet" to={listPath(made.id)}>{`Open “${shortened(made.name)}”`}</Link>
        </p>
      )}
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
