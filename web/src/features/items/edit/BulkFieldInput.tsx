import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import type { BulkEntry } from './edit-bulk-changes.ts';
import { shownText } from '../fields/edit-values.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import { labelText } from '../../../lib/texts.ts';
import { inputId } from '../fields/input-id.ts';

interface BulkFieldInputProps {
  readonly configuration: FieldConfiguration;
  readonly common: string | undefined;
  readonly entry: BulkEntry | undefined;
  readonly known: KnownTexts;
  readonly onChange: (entry: BulkEntry) => void;
}

export function BulkFieldInput({ configuration, common, entry, known, onChange }: BulkFieldInputProps) {
  const { label } = configuration;
  const isCleared = entry?.isCleared ?? false;
  const value = entry?.value ?? shownText(common ?? '', configuration);

  return (
    <div className="clearable-field">
      <FieldInput
        configuration={configuration}
        known={known}
        value={isCleared ? '' : value}
        isIndeterminate={!isCleared && entry?.value === undefined && common === undefined}
        onChange={(entered) => {
          onChange({ value: entered, isCleared: false });
        }}
      />
      <CheckboxField
        id={`clear_${inputId(configuration)}`}
        label={`Clear ${labelText(label)}`}
        isChecked={isCleared}
        onChange={(isTicked) => {
          onChange({ ...entry, isCleared: isTicked });
        }}
      />
    </div>
  );
}
