import type { Settings } from '@shared-lists/contract/api/settings.ts';
import { SelectField } from '../../ui/SelectField.tsx';

export interface Choice {
  readonly kind: 'hand over' | 'remove' | null;
  readonly heirId: string;
}

interface ListsChoiceProps {
  readonly settings: Settings;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** What becomes of the lists. Nothing is chosen beforehand: either can be what nobody wanted. */
export function ListsChoice({ settings, choice, onChange }: ListsChoiceProps) {
  const { own_lists: count, heirs } = settings;
  const options = [
    { kind: 'hand over', text: 'Hand them over to somebody', isPossible: heirs.length > 0 },
    { kind: 'remove', text: 'Remove them, also for those I share them with', isPossible: true },
  ] as const;

  return (
    <fieldset>
      <legend className="form-label">
        {count === 1
          ? 'You own 1 list. What becomes of it?'
          : `You own ${count} lists. What becomes of them?`}
      </legend>
      {options.map(({ kind, text, isPossible }) => (
        <div key={kind} className="form-check">
          <input
            id={kind.replace(' ', '-')}
            name="lists"
            type="radio"
            className="form-check-input"
            disabled={!isPossible}
            checked={choice.kind === kind}
            onChange={() => {
              onChange({ ...choice, kind });
            }}
          />
          <label className="form-check-label" htmlFor={kind.replace(' ', '-')}>
            {text}
          </label>
        </div>
      ))}
      {heirs.length === 0 && (
        <p className="settings-note">Only somebody who has a list with you can take over your lists.</p>
      )}
      {choice.kind === 'hand over' && (
        <SelectField
          id="heir"
          label="Who gets all your lists"
          value={choice.heirId}
          onChange={(heirId) => {
            onChange({ ...choice, heirId });
          }}
        >
          <option value="" disabled>
            Select a person
          </option>
          {heirs.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
