import type { Settings } from '@shared-lists/contract/api/settings.ts';
import { nameWithEmail } from '../../../ui/people/person.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

export interface Choice {
  readonly kind: 'hand over' | 'remove' | null;
  readonly heirId: string;
}

interface ListsChoiceProps {
  readonly settings: Settings;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Nothing is preselected, because either choice may be unwanted. */
export function ListsChoice({ settings, choice, onChange }: ListsChoiceProps) {
  const { own_lists: count, heirs } = settings;
  const choose = (kind: Choice['kind']) => () => {
    onChange({ ...choice, kind });
  };

  return (
    <fieldset>
      <legend className="form-label">
        {count === 1
          ? 'You own 1 list. What becomes of it?'
          : `You own ${count} lists. What becomes of them?`}
      </legend>
      <Radio
        id="hand-over"
        label="Hand over to somebody"
        isDisabled={heirs.length === 0}
        isChecked={choice.kind === 'hand over'}
        onChoose={choose('hand over')}
      />
      {heirs.length === 0 && (
        <p className="settings-note">Only somebody who has a list with you can take over yours.</p>
      )}
      {choice.kind === 'hand over' && (
        <div className="heir">
          <SelectField
            id="heir"
            label="New owner of all your lists"
            value={choice.heirId}
            onChange={(heirId) => {
              onChange({ ...choice, heirId });
            }}
          >
            <option value="" disabled>
              Select a person
            </option>
            {heirs.map((heir) => (
              <option key={heir.id} value={heir.id}>
                {nameWithEmail(heir)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Radio
        id="remove"
        label="Remove, also for those I share with"
        isChecked={choice.kind === 'remove'}
        onChoose={choose('remove')}
      />
    </fieldset>
  );
}

interface RadioProps {
  readonly id: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly isChecked: boolean;
  readonly onChoose: () => void;
}

function Radio({ id, label, isDisabled = false, isChecked, onChoose }: RadioProps) {
  return (
    <div className="form-check">
      <input
        id={id}
        name="lists"
        type="radio"
        className="form-check-input"
        disabled={isDisabled}
        checked={isChecked}
        onChange={onChoose}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}
