import { useState } from 'react';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { BulkFieldInput } from './BulkFieldInput.tsx';
import type { LoadedItems } from './cached-items-to-edit.ts';
import { bulkEdits, typedTexts, type BulkEntries } from './edit-bulk-changes.ts';
import { commonData } from '../fields/edit-values.ts';
import { EditForm } from './EditForm.tsx';
import { useKnownTexts } from '../fields/use-known-texts.ts';
import { omit, withoutField } from '../fields/typed-texts.ts';
import { itemText } from '../model/item-text.ts';
import { summaryOf } from '../model/template-of.ts';
import { useSaveEdits } from './use-save-edits.ts';

const TEXTS = { saved: 'Items successfully updated', missing: 'Some items not found' };

export function BulkEditForm({ loaded }: { loaded: LoadedItems }) {
  const { items, list, list_item_field_configurations: configurations } = loaded;
  const [entries, setEntries] = useState<BulkEntries>({});
  const { isBusy, save } = useSaveEdits(list, TEXTS);
  const orphans = withoutField(typedTexts(entries), configurations);
  const shown = omit(entries, orphans);
  const known = useKnownTexts(list, loaded, '');
  const texts = items.map((item) => itemText(item, summaryOf(list)));

  return (
    <>
      <PageHeading>{`Edit ${texts.join(', ')}`}</PageHeading>
      <h2>Update attributes for all items.</h2>
      <EditForm
        listId={list.id}
        firstId={items[0]?.id ?? ''}
        submitText="Update Items"
        isBusy={isBusy}
        orphans={orphans}
        onDiscard={() => {
          setEntries(shown);
        }}
        onSubmit={() => void save(items, bulkEdits(items, configurations, shown))}
      >
        {configurations.map((configuration) => (
          <BulkFieldInput
            key={configuration.id}
            configuration={configuration}
            known={known}
            common={commonData(items, configuration)}
            entry={shown[configuration.id]}
            onChange={(entry) => {
              setEntries((others) => ({ ...others, [configuration.id]: entry }));
            }}
          />
        ))}
      </EditForm>
    </>
  );
}
