import {
  FIELD_ROLES,
  TYPES_OF_ROLE,
  type DataType,
  type FieldRole,
} from '@shared-lists/contract/rules/templates/field-roles.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { KIND_TEXTS, ROLE_TEXTS } from '../field-words.ts';
import type { DraftField } from './draft.ts';
import type { FieldMistakes } from './field-mistakes.ts';
import { Mistake, mistakeOf } from './Mistake.tsx';

interface FieldRowProps {
  readonly field: DraftField;
  readonly number: number;
  readonly count: number;
  readonly mistakes: FieldMistakes | undefined;
  readonly onChange: (changes: Partial<DraftField>) => void;
  readonly onMove: (step: number) => void;
  readonly onRemove: () => void;
}

export function FieldRow(props: FieldRowProps) {
  const { field, number, mistakes = {}, onChange } = props;
  const { id, label, role, data_type: type } = field;
  const types = TYPES_OF_ROLE[role];

  return (
    <li className="template-field" data-row={id}>
      <fieldset>
        <legend className="visually-hidden">{`Field ${number}`}</legend>
        {/* For fingers and pointers: everybody else has the buttons. */}
        <span className="template-grip" aria-hidden="true" data-grip="row">
          <Icon name="menu" />
        </span>
        <div className="template-label">
          <TextField
            id={`label-${id}`}
            label="Label"
            value={label}
            maxLength={64}
            onChange={(text) => {
              onChange({ label: text });
            }}
            {...mistakeOf(`label-${id}`, mistakes.label)}
          />
          <Mistake id={`label-${id}`} text={mistakes.label} />
        </div>
        <div className="template-role">
          <SelectField
            id={`role-${id}`}
            label="Role"
            value={role}
            onChange={(chosen) => {
              onChange({ role: chosen as FieldRole });
            }}
            {...mistakeOf(`role-${id}`, mistakes.role)}
          >
            <Options values={FIELD_ROLES} texts={ROLE_TEXTS} />
          </SelectField>
          <Mistake id={`role-${id}`} text={mistakes.role} />
        </div>
        <div className="template-kind">
          <SelectField
            id={`kind-${id}`}
            label="Kind"
            value={type}
            disabled={types.length === 1}
            onChange={(chosen) => {
              onChange({ data_type: chosen as DataType });
            }}
          >
            <Options values={types} texts={KIND_TEXTS} />
          </SelectField>
        </div>
        <Buttons {...props} name={label.trim() || `field ${number}`} />
      </fieldset>
    </li>
  );
}

interface OptionsProps<Value extends string> {
  readonly values: readonly Value[];
  readonly texts: Readonly<Record<Value, string>>;
}

function Options<Value extends string>({ values, texts }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {texts[value]}
    </option>
  ));
}

function Buttons({ name, number, count, onMove, onRemove }: FieldRowProps & { readonly name: string }) {
  return (
    <div className="template-field-buttons">
      <IconButton
        name={`Move ${name} up`}
        icon="fold"
        data-control="raise"
        testId="move-field-up"
        disabled={number === 1}
        onClick={() => {
          onMove(-1);
        }}
      />
      <IconButton
        name={`Move ${name} down`}
        icon="fold"
        testId="move-field-down"
        disabled={number === count}
        onClick={() => {
          onMove(1);
        }}
      />
      <IconButton name={`Remove ${name}`} icon="trash" testId="remove-field" onClick={onRemove} />
    </div>
  );
}
