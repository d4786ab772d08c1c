import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useState } from 'react';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import type { LoadedItems } from './cached-items-to-edit.ts';
import { changedFields } from './edit-changes.ts';
import { shownText, storedData } from '../fields/edit-values.ts';
import { EditForm } from './EditForm.tsx';
import { FieldInput } from '../fields/FieldInput.tsx';
import { titleIn, useKnownTexts } from '../fields/use-known-texts.ts';
import { itemText } from '../model/item-text.ts';
import { summaryOf } from '../model/template-of.ts';
import type { FieldValues } from '../fields/field-values.ts';
import { omit, withoutField } from '../fields/typed-texts.ts';
import { useSaveEdits } from './use-save-edits.ts';

const TEXTS = { saved: 'Item successfully updated', missing: 'Item not found' };

export function EditItemForm({ item, loaded }: { item: Item; loaded: LoadedItems }) {
  const { list, list_item_field_configurations: configurations } = loaded;
  const [entered, setEntered] = useState<FieldValues>({});
  const { isBusy, save } = useSaveEdits(list, TEXTS);
  const orphans = withoutField(entered, configurations);
  const typed = omit(entered, orphans);
  const valueOf = (field: FieldConfiguration) => typed[field.id] ?? shownText(storedData(item, field), field);
  const known = useKnownTexts(list, loaded, titleIn(configurations, valueOf));

  return (
    <>
      <PageHeading>{`Edit ${itemText(item, summaryOf(list))}`}</PageHeading>
      <EditForm
        listId={list.id}
        firstId={item.id}
        submitText="Update Item"
        isBusy={isBusy}
        orphans={orphans}
        onDiscard={() => {
          setEntered(typed);
        }}
        onSubmit={() => void save([item], changedFields(item, configurations, typed))}
      >
        {configurations.map((configuration) => (
          <FieldInput
            key={configuration.id}
            configuration={configuration}
            known={known}
            value={valueOf(configuration)}
            onChange={(value) => {
              setEntered((others) => ({ ...others, [configuration.id]: value }));
            }}
          />
        ))}
      </EditForm>
    </>
  );
}
