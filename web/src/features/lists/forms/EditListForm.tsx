import type { List } from '@shared-lists/contract/api/lists.ts';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { routes } from '../../../lib/paths.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { changedValues, type ListValues } from './changed-values.ts';
import { ListTypeField } from './ListTypeField.tsx';
import { useSaveList } from './use-save-list.ts';

export function EditListForm({ list }: { list: List }) {
  const [values, setValues] = useState<ListValues>(list);
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
        <ListFields values={values} onChange={change} />
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
  readonly onChange: (changes: Partial<ListValues>) => void;
}

function ListFields({ values, onChange }: ListFieldsProps) {
  return (
    <>
      <TextField id="name" label="Name" value={values.name} onChange={(name) => onChange({ name })} />
      <ListTypeField value={values.type} onChange={(type) => onChange({ type })} />
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
