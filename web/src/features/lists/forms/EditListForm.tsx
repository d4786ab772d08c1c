import type { ItemConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { addingIn } from '../../../lib/between-features/adding.ts';
import { isReopening } from '../../../lib/between-features/reopening.ts';
import { routes } from '../../../lib/paths.ts';
import { useTypedList } from './use-typed-list.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { changedValues, type ListValues } from './changed-values.ts';
import { kindOfList } from './list-kind.ts';
import { ListTypeField } from './ListTypeField.tsx';
import { NewTemplateLink } from './NewTemplateLink.tsx';
import { useChoosableTemplates } from './use-choosable-templates.ts';
import { useSaveList } from './use-save-list.ts';

export function EditListForm({ list }: { list: List }) {
  const { name, completed, refreshed } = list;
  const state: unknown = useLocation().state;
  const madeId = addingIn(state)?.templateId;
  const { typed, keep } = useTypedList<ListValues>(list.id);
  const [values, setValues] = useState<ListValues>(() => ({
    ...(typed ?? { name, completed, refreshed, kind: kindOfList(list) }),
    ...(madeId !== undefined && { kind: madeId }),
    ...(isReopening(state) && { completed: false }),
  }));
  const templates = useChoosableTemplates(list.list_item_configuration_id);
  const { isBusy, save } = useSaveList(list.id);
  const change = (changes: Partial<ListValues>) => {
    setValues({ ...values, ...changes });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void save(changedValues(list, values));
  };

  return (
    <>
      <PageHeading>{`Edit ${values.name}`}</PageHeading>
      <form className="card" autoComplete="off" onSubmit={submit} noValidate>
        <ListFields {...{ values, templates }} onChange={change}>
          <NewTemplateLink listId={list.id} onLeave={() => keep(values)} />
        </ListFields>
        <div className="form-buttons">
          <SubmitButton isBusy={isBusy}>Update List</SubmitButton>
          <Link className="btn btn-link" to={routes.lists}>
            Cancel
          </Link>
        </div>
      </form>
    </>
  );
}

interface ListFieldsProps {
  readonly values: ListValues;
  readonly templates: readonly ItemConfiguration[];
  readonly onChange: (changes: Partial<ListValues>) => void;
  /** Below the type. */
  readonly children: ReactNode;
}

function ListFields({ values, templates, onChange, children }: ListFieldsProps) {
  return (
    <>
      <TextField id="name" label="Name" value={values.name} onChange={(name) => onChange({ name })} />
      <ListTypeField value={values.kind} templates={templates} onChange={(kind) => onChange({ kind })} />
      {children}
      <CheckboxField
        id="completed"
        label="Completed"
        isChecked={values.completed}
        onChange={(completed) => onChange({ completed })}
      />
      <CheckboxField
        id="refreshed"
        label="Refreshed"
        isChecked={values.refreshed}
        onChange={(refreshed) => onChange({ refreshed })}
      />
    </>
  );
}
